/** Weights of Montserrat that texts on pictures are set in. */
export type Weight = 600 | 700 | 800

export interface Setting {
  size: number
  weight: Weight
  /** Width of the column, in the unit of `size`. */
  room: number
}

/** Advances of Montserrat Bold from space to tilde, in thousandths of its size. */
const ADVANCES = [
  283, 289, 437, 720, 638, 877, 728, 230, 357, 358, 434, 599, 262, 386, 262, 392, 679, 392, 590,
  592, 689, 595, 637, 620, 660, 637, 262, 262, 599, 599, 599, 589, 1035, 766, 765, 724, 826, 671,
  639, 771, 808, 328, 541, 740, 604, 955, 808, 844, 732, 844, 735, 638, 618, 788, 746, 1163, 714,
  676, 671, 368, 392, 368, 600, 500, 600, 617, 690, 591, 692, 631, 387, 700, 691, 301, 307, 655,
  301, 1049, 691, 655, 690, 690, 431, 531, 435, 687, 598, 937, 595, 598, 543, 391, 309, 391, 599,
]
const OTHERS: Readonly<Record<string, number>> = {
  '’': 262,
  '«': 568,
  '»': 568,
  '€': 811,
  '–': 500,
  '…': 798,
  œ: 1064,
  æ: 996,
  ß: 693,
}
/** Of a letter that is not in the tables: wide, so that a line breaks early rather than late. */
const UNKNOWN = 1000
/** The other weights against Bold, and a little room for what is not measured, such as kerning. */
const FACTORS: Readonly<Record<Weight, number>> = { 600: 1, 700: 1.015, 800: 1.035 }

/** How wide a text is, about: enough to break lines alike wherever they are drawn. */
export function textWidth(text: string, { size, weight }: Omit<Setting, 'room'>): number {
  let thousandths = 0
  for (const character of text.normalize('NFC')) thousandths += advanceOf(character)
  return (thousandths * size * FACTORS[weight]) / 1000
}

function advanceOf(character: string): number {
  const known = OTHERS[character]
  if (known !== undefined) return known
  if (/\s/u.test(character)) return ADVANCES[0]!
  // An accented letter is as wide as its base letter.
  const code = character.normalize('NFD').codePointAt(0)!
  return ADVANCES[code - 32] ?? UNKNOWN
}

/** The text in as few lines as it needs, of about the same length; no character is left out. */
export function balancedLines(text: string, setting: Setting): string[] {
  const fewest = breakLines(text, setting).length
  // Narrower than the longest word, the lines would cut it.
  const widths = breakable(text).map((part) => textWidth(part.text, setting))
  let [low, high] = [Math.min(Math.max(setting.room / 2, ...widths), setting.room), setting.room]
  while (high - low > 4) {
    const middle = (low + high) / 2
    if (breakLines(text, { ...setting, room: middle }).length > fewest) low = middle
    else high = middle
  }
  return breakLines(text, { ...setting, room: high })
}

function breakLines(text: string, setting: Setting): string[] {
  const lines: string[] = []
  let line = ''
  for (const { text: part, isAfterSpace } of breakable(text)) {
    const longer = line && isAfterSpace ? `${line} ${part}` : line + part
    if (textWidth(longer, setting) <= setting.room) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const parts = breakWord(part, setting)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1)!
  }
  return line ? [...lines, line] : lines
}

/** Words, cut after their hyphens as well: « Marie- », « Anne ». */
function breakable(text: string): { text: string; isAfterSpace: boolean }[] {
  // A no-break space does not end a word.
  const words = text.split(/[ \t\r\n]+/).filter(Boolean)
  return words.flatMap((word) =>
    word.split(/(?<=-)(?=[^-])/).map((part, index) => ({ text: part, isAfterSpace: index === 0 })),
  )
}

/** A word longer than the column is cut where it meets the edge. */
function breakWord(word: string, setting: Setting): string[] {
  const parts = ['']
  graphemes ??= new Intl.Segmenter('fr')
  for (const { segment } of graphemes.segment(word)) {
    const longer = parts.at(-1)! + segment
    if (parts.at(-1) && textWidth(longer, setting) > setting.room) parts.push(segment)
    else parts[parts.length - 1] = longer
  }
  return parts
}

let graphemes: Intl.Segmenter | undefined
