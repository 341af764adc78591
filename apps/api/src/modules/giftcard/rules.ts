import type { GiftCardBalance } from '@sesame/contract/gift-card'
import type { Service } from '@sesame/contract/service'
import { CROCKFORD } from '@sesame/values/crockford'
import { GIFT_CARD_CODE_LENGTH } from '@sesame/values/gift-card-code'
import { addDays, addMonths, type Day } from '@sesame/values/working-days'

export function encodeCode(bytes: Uint8Array): string {
  let code = ''
  for (let index = 0; index < GIFT_CARD_CODE_LENGTH; index += 1) {
    const at = index * 5
    const pair = ((bytes[at >> 3] ?? 0) << 8) | (bytes[(at >> 3) + 1] ?? 0)
    code += CROCKFORD[(pair >> (11 - (at & 7))) & 31]
  }
  return code
}

const DAY_MS = 86_400_000

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

const REFUNDED_DAYS = 60

/** A refund to a card can be used for two months at least. */
export function endAfterRefund(today: Day): Day {
  return addDays(today, REFUNDED_DAYS)
}

export function stateOf(
  card: { status: string; blockedAt: Date | null; balanceCents: number; validUntil: Day },
  today: Day,
): GiftCardBalance['state'] {
  if (card.status === 'cancelled') return 'cancelled'
  if (card.blockedAt) return 'blocked'
  if (card.validUntil < today) return 'expired'
  return card.balanceCents === 0 ? 'spent' : 'active'
}

const LONGEST_EXTENSION_MONTHS = 60

/** Whether an extension would leave anything to spend. */
export function canExtend(card: { state: string; balanceCents: number; expiredCents: number }) {
  return card.state !== 'cancelled' && card.balanceCents + card.expiredCents > 0
}

/** Why a card cannot end on that day; undefined if it can. */
export function endError(
  wanted: Day,
  { validUntil, today }: { validUntil: Day; today: Day },
): string | undefined {
  if (wanted <= validUntil) return 'La nouvelle fin vient après celle d’aujourd’hui.'
  if (wanted < today) return 'Cette date est passée.'
  return wanted > addMonths(today, LONGEST_EXTENSION_MONTHS) ? 'Cinq ans au plus.' : undefined
}

/** Value of a session card: the highest price per team size over all scenarios and times. */
export function sessionPrices(
  services: Pick<Service, 'periods'>[],
): { players: number; amountCents: number }[] {
  const dearest = new Map<number, number>()
  for (const { players, teamCents } of services.flatMap(({ periods }) =>
    periods.flatMap(({ prices }) => prices),
  )) {
    dearest.set(players, Math.max(dearest.get(players) ?? 0, teamCents))
  }
  return [...dearest]
    .map(([players, amountCents]) => ({ players, amountCents }))
    .toSorted((a, b) => a.players - b.players)
}

const EURO = 100

export interface GiftCardTerms {
  amounts: number[]
  minCents: number
  maxCents: number
  validityMonths: number
  /**
   * Single-purpose card with a VAT rate: tax is due at the sale. Otherwise it is due when the card
   * is used.
   */
  vatKind: 'multi' | 'single'
  vatRateBp: number | null
}

/** Reads the operator's parameters; invalid values fall back to defaults. */
export function readTerms(values: ReadonlyMap<string, string>): GiftCardTerms {
  const number = (type: string, usual: number) => {
    const value = Number(values.get(type))
    return Number.isInteger(value) && value > 0 ? value : usual
  }
  const amounts = (values.get('GIFT_CARD_AMOUNTS') ?? '').split(/[,;\s]+/).map(Number)
  const minCents = number('GIFT_CARD_MINIMUM', 20) * EURO
  const maxCents = Math.max(minCents, number('GIFT_CARD_MAXIMUM', 500) * EURO)
  const percent = Number(values.get('GIFT_CARD_VAT_RATE') ?? Number.NaN)
  const vatRateBp = percent >= 0 && percent <= 100 ? Math.round(percent * 100) : null
  return {
    amounts: amounts
      .filter((euros) => Number.isInteger(euros))
      .map((euros) => euros * EURO)
      .filter((cents) => cents >= minCents && cents <= maxCents),
    minCents,
    maxCents,
    validityMonths: number('GIFT_CARD_VALIDITY_MONTHS', 12),
    vatKind: vatRateBp === null ? 'multi' : 'single',
    vatRateBp,
  }
}

/** Price of a card; undefined if it is not offered. */
export function priceOf(
  wanted: { amountCents?: number | undefined; players?: number | undefined },
  { minCents, maxCents }: Pick<GiftCardTerms, 'minCents' | 'maxCents'>,
  sessions: { players: number; amountCents: number }[],
): number | undefined {
  if (wanted.players !== undefined) {
    return sessions.find(({ players }) => players === wanted.players)?.amountCents
  }
  const { amountCents = 0 } = wanted
  return amountCents >= minCents && amountCents <= maxCents ? amountCents : undefined
}
