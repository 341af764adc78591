import type { SearchResult } from '@sesame/contract/page'

/** Marks around matches: characters that occur in no text. */
export const FOUND_START = '\uE000'
export const FOUND_END = '\uE001'

/** Minimum length of a prefix; shorter ones match nearly everything. */
const SHORTEST_BEGINNING = 3

export interface Wanted {
  /** The raw input, for French full-text search. */
  text: string
  /** All but the last word. */
  before: string
  /** The last word, searched as a prefix; empty if it is not to be completed. */
  beginning: string
}

/**
 * Stop words missing from PostgreSQL's French list: one is absent, the others are listed only with
 * accents, which the search removes.
 */
const STOP_WORDS = new Set(['les', 'a', 'meme', 'etes', 'etant', 'etait', 'etaient'])

/** Parses a search; with quotes or exclusions nothing is completed. */
export function readSearch(q: string): Wanted {
  const text = withoutStopWords(q.trim())
  const [, before = '', beginning = ''] = /^(.*?)([\p{L}\p{M}\p{N}]*)$/su.exec(text) ?? []
  const isMeant = text.includes('"') || before.endsWith('-')
  const isLongEnough = Array.from(beginning).length >= SHORTEST_BEGINNING
  return { text, before, beginning: isMeant || !isLongEnough ? '' : beginning }
}

function withoutStopWords(text: string): string {
  if (text.includes('"')) return text
  return text.split(/\s+/).filter(isSearchable).join(' ')
}

function isSearchable(word: string): boolean {
  return !STOP_WORDS.has(word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())
}

/** Splits an excerpt into matches and the text around them. */
export function excerptOf(marked: string): SearchResult['excerpt'] {
  const parts = marked.split(FOUND_START).flatMap((part, index) => {
    if (index === 0) return [{ text: part, isFound: false }]
    const [found = '', ...after] = part.split(FOUND_END)
    return [
      { text: found, isFound: true },
      { text: after.join(''), isFound: false },
    ]
  })
  return parts.filter(({ text }) => text !== '')
}
