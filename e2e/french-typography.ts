interface Rule {
  name: string
  wrong: RegExp
}

const SNIPPET = 24

const RULES: Rule[] = [
  { name: 'straight apostrophe', wrong: /\p{L}'\p{L}/gu },
  { name: 'ordinary space before a high sign', wrong: / [;:!?»]/g },
  { name: 'no space before a high sign', wrong: /[\p{L}\d)»][;!?»](?![\p{L}\d=/&])/gu },
  { name: 'ordinary space after an opening quote', wrong: /« /g },
  { name: 'no space after an opening quote', wrong: /«[^\s]/g },
  { name: 'straight quotes', wrong: /"\p{L}/gu },
  { name: 'three dots', wrong: /\.\.\./g },
  { name: 'ordinary space before a unit', wrong: /\d (?:€|%|h\b|heures?\b|minutes?\b)/g },
  {
    name: 'ordinary space inside a number',
    wrong: /(?<!\d[\d ]*)\d{1,3}(?: \d{3})+(?= €| euros)/g,
  },
  {
    name: 'first of a month without er',
    wrong:
      /(?<!\d)1[ \u00a0](?:janvier|f[ée]vrier|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)/g,
  },
  { name: 'English', wrong: english() },
  { name: 'value of a program', wrong: /undefined|\bNaN\b|\[object|\{\{|\}\}/g },
]

/** Sentences that the specification fixes in English. */
const FIXED = [
  'This page could not be found',
  'Back to the home page',
  'An error occurred while showing the error page',
]

/** The secret of an application for codes, in groups of four. */
const SHOWN_SECRET = /\b[A-Z2-7]{4}(?: [A-Z2-7]{4}){3,}\b/g
const RANDOM_CODE = /\b[0-9A-HJKMNP-TV-Z]{4}(?:[- \u00a0][0-9A-HJKMNP-TV-Z]{4})+\b/g

export function typographyFaults(text: string): string[] {
  const read = FIXED.reduce((rest, sentence) => rest.replace(new RegExp(sentence, 'gi'), ''), text)
    .replaceAll(/https?:\/\/\S+/g, '')
    .replaceAll(/\S+@\S+/g, '')
    // Order numbers and gift card codes are random letters, which are no French text.
    .replaceAll(RANDOM_CODE, '')
    .replaceAll(SHOWN_SECRET, '')
  return RULES.flatMap(({ name, wrong }) =>
    [...read.matchAll(wrong)].map(({ index, 0: found }) => {
      const around = read.slice(Math.max(0, index - SNIPPET), index + found.length + SNIPPET)
      return `${name}: …${around.replaceAll('\n', ' ')}…`
    }),
  )
}

function english(): RegExp {
  const words =
    'the and your you with please password submit login logout sign click loading error errors ' +
    'welcome back home search close open next previous subscribe unsubscribe account settings ' +
    'email emails newsletter required invalid field not found this that from'
  return new RegExp(`(?<![\\p{L}-])(?:${words.replaceAll(' ', '|')})(?![\\p{L}-])`, 'giu')
}
