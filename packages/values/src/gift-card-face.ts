import { formatDay } from './french-day.ts'
import { balancedLines, type Weight } from './line-breaks.ts'
import { formatEuros } from './money.ts'
import type { Day } from './working-days.ts'

export interface GiftCardWords {
  /** Null until a value is chosen. */
  value: { cents: number; players?: number | undefined } | null
  /** Null where the day is not known. */
  validUntil: Day | null
  recipient: string | null
  sender: string | null
  /** Written where the picture of the card has no logo; null where it has one. */
  brand: string | null
}

type FacePart = 'brand' | 'value' | 'terms' | 'for' | 'recipient' | 'sender'

export interface FaceLine {
  text: string
  part: FacePart
  x: number
  /** Of the baseline. */
  y: number
  size: number
  weight: Weight
  color: string
}

export interface GiftCardFace {
  lines: FaceLine[]
  /** The thin line above the names; null without names. */
  rule: { x: number; y: number; width: number } | null
}

export const FACE_WIDTH = 1600
export const FACE_HEIGHT = 1000
export const FACE_RULE_COLOUR = '#8f7660'
/** Behind the words where a site has no picture of its card. */
export const FACE_BACKGROUND = '#0b1026'

const LEFT = 112
const TOP = 102
const BOTTOM = 901
const ROOM = 848
const LOGO_HEIGHT = 102
const IVORY = '#fffaf0'
const AMBER = '#ffd39a'
const PALE = '#e4e2ea'

/** Three sizes of the recipient's name, by its number of characters. */
const NAME_SIZES = [
  { upTo: 27, size: 67 },
  { upTo: 53, size: 56 },
  { upTo: Infinity, size: 46 },
]

interface Block {
  part: FacePart
  text: string
  size: number
  weight: Weight
  color: string
  leading: number
  gapBefore: number
}

/**
 * The words of a gift card with their places on its picture. Preview, PDF and mail draw these lines
 * and no others, so that the card bought is the card that was shown.
 */
export function layGiftCardFace(words: GiftCardWords): GiftCardFace {
  const offer = offerBlocks(words)
  const names = nameBlocks(words)
  // Names of eighty characters need more room than the usual sizes leave.
  for (let scale = 1; scale > 0.1; scale -= 0.05) {
    const face = place(offer, names, scale)
    if (face) return face
  }
  throw new RangeError('names that no card has room for')
}

/** The words in reading order, for whoever does not see the card. */
export function readGiftCardFace(words: GiftCardWords): string {
  return [...offerBlocks(words), ...nameBlocks(words)].map(({ text }) => text).join(' ')
}

function offerBlocks({ value, validUntil, brand }: GiftCardWords): Block[] {
  const until = validUntil ? `, jusqu’au ${formatDay(validUntil)}` : ''
  const isSession = value?.players !== undefined
  return [
    ...(brand
      ? [{ ...block('brand', brand, 52, 800), color: AMBER, leading: 1.15, gapBefore: 0 }]
      : []),
    { ...block('value', valueText(value), 106, 800), leading: 1.05, gapBefore: 0 },
    {
      ...block(
        'terms',
        isSession
          ? 'À l’heure de votre choix, dans la salle de votre choix'
          : `En une ou plusieurs fois${until}`,
        43,
        600,
      ),
      color: AMBER,
      leading: 1.35,
      gapBefore: 18,
    },
  ]
}

function valueText(value: GiftCardWords['value']): string {
  if (value === null) return 'Le montant de votre choix'
  const { cents, players } = value
  if (players === undefined) return `${formatEuros(cents)} à jouer`
  return `Une session pour ${players}\u00a0joueur${players > 1 ? 's' : ''}`
}

function nameBlocks({ recipient, sender }: GiftCardWords): Block[] {
  const small = { color: PALE, leading: 1.35, gapBefore: 0 }
  const length = recipient?.length ?? 0
  const size = NAME_SIZES.find(({ upTo }) => length <= upTo)!.size
  return [
    ...(recipient
      ? [
          { ...block('for', 'Pour', 42, 600), ...small },
          { ...block('recipient', recipient, size, 700), leading: 1.18, gapBefore: 0 },
        ]
      : []),
    ...(sender
      ? [{ ...block('sender', `de la part ${of(sender)}`, 42, 600), ...small, gapBefore: 8 }]
      : []),
  ]
}

function block(part: FacePart, text: string, size: number, weight: Weight): Block {
  return { part, text, size, weight, color: IVORY, leading: 1.2, gapBefore: 0 }
}

/** Undefined if the words do not fit at this scale. */
function place(offer: Block[], names: Block[], scale: number): GiftCardFace | undefined {
  const below = names.length > 0 ? [set(names, scale), 36 * scale] : [set([], scale), 0]
  const [nameLines, padding] = below as [SetLines, number]
  const above = set(offer, scale)
  const ruleY = BOTTOM - nameLines.height - padding
  const hasBrand = offer.length > 2
  const top = hasBrand ? TOP : TOP + LOGO_HEIGHT + 16
  const room = ruleY - 16 - top
  if (above.height > room) return undefined
  return {
    lines: [
      ...above.at(top + (room - above.height) / 2),
      ...nameLines.at(BOTTOM - nameLines.height),
    ],
    rule: names.length > 0 ? { x: LEFT, y: Math.round(ruleY), width: ROOM } : null,
  }
}

interface SetLines {
  height: number
  at: (top: number) => FaceLine[]
}

function set(blocks: Block[], scale: number): SetLines {
  const lines: FaceLine[] = []
  let y = 0
  for (const { part, text, weight, color, leading, gapBefore, ...rest } of blocks) {
    const size = Math.round(rest.size * scale)
    y += gapBefore * scale
    for (const line of balancedLines(text, { size, weight, room: ROOM })) {
      // A baseline stands at about four fifths of a line's height.
      const baseline = y + size * (leading / 2 + 0.34)
      lines.push({ text: line, part, x: LEFT, y: baseline, size, weight, color })
      y += size * leading
    }
  }
  return {
    height: y,
    at: (top) => lines.map((line) => ({ ...line, y: Math.round(top + line.y) })),
  }
}

/** « de Gauvain », « d’Apolline ». */
function of(name: string): string {
  return /^[aeiouyàâäéèêëîïôöùûüœæ]/i.test(name) ? `d’${name}` : `de ${name}`
}
