import { listDiscountCodes, type DiscountCode } from '@sesame/contract/discount-code'
import type { IconName } from '@sesame/ui/icon'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'

import type { FilterWords } from '../../lib/list/filter-text.ts'
import type { ListTexts } from '../../lib/list/list-states.tsx'

export const DISCOUNTS_QUERY = listDiscountCodes.query!
export const DEFAULTS = { nbItem: 25, orderBy: '-id' }

export const TEXTS: ListTexts = {
  loading: 'Chargement des codes',
  failed: 'Les codes n’ont pas pu être lus',
  pages: 'Pages de codes',
  noMatch: 'Aucun code ne correspond',
  none: {
    icon: 'ticket',
    title: 'Aucun code pour l’instant',
    text: 'Un code de réduction est un mot que le client écrit au moment de payer.',
  },
}

interface StateLook {
  one: string
  many: string
  kind: 'ok' | 'info' | 'warn' | 'off'
  icon: IconName
}

export const STATES: Record<DiscountCode['state'], StateLook> = {
  active: { one: 'en service', many: 'En service', kind: 'ok', icon: 'check' },
  upcoming: { one: 'à venir', many: 'À venir', kind: 'info', icon: 'clock' },
  used_up: { one: 'épuisé', many: 'Épuisés', kind: 'warn', icon: 'ban' },
  over: { one: 'terminé', many: 'Terminés', kind: 'off', icon: 'ban' },
}

export const STATE_TEXTS = Object.fromEntries(
  Object.entries(STATES).map(([state, { many }]) => [state, many]),
)

export const SCOPES: Record<DiscountCode['scope'], string> = {
  both: 'sessions et produits',
  services: 'sessions',
  products: 'produits',
}

export const WORDS: FilterWords = {
  fields: { code: 'Code', label: 'Libellé', state: 'État', used: 'Utilisations' },
  values: {
    state: Object.fromEntries(Object.entries(STATES).map(([state, { one }]) => [state, one])),
  },
}

/** « −10 % », « −12,50 % », « −20,00 € ». */
export function valueText({ kind, value }: Pick<DiscountCode, 'kind' | 'value'>): string {
  if (kind === 'amount') return `\u2212${formatEuros(value)}`
  const rest = value % 100
  const shown = rest === 0 ? `${value / 100}` : `${Math.floor(value / 100)},${twoDigits(rest)}`
  return `\u2212${shown}\u00a0%`
}

const twoDigits = (cents: number) => String(cents).padStart(2, '0')

/** « sessions, dès 40,00 € ». */
export function conditionText({ scope, minCents }: DiscountCode): string {
  return minCents > 0 ? `${SCOPES[scope]}, dès ${formatEuros(minCents)}` : SCOPES[scope]
}

/** « 3 sur 20 », « 3 ». */
export function usesText({ used, maxUses }: DiscountCode): string {
  const count = used.toLocaleString('fr-FR')
  return maxUses === null ? count : `${count} sur ${maxUses.toLocaleString('fr-FR')}`
}

export function periodText({ validFrom, validUntil }: DiscountCode): string {
  if (validFrom && validUntil) return `du ${formatDay(validFrom)} au ${formatDay(validUntil)}`
  if (validFrom) return `dès le ${formatDay(validFrom)}`
  return validUntil ? `jusqu’au ${formatDay(validUntil)}` : 'sans fin'
}

/** What somebody does with a code, in a dialog. */
export interface Opened {
  name: 'edit' | 'end' | 'uses'
  code: DiscountCode
}

/** « 12,5 » as hundredths; not a number if it is none. */
export function hundredths(text: unknown): number {
  if (typeof text === 'number') return text
  const typed = String(text).trim().replace(',', '.')
  return typed === '' ? Number.NaN : Math.round(Number(typed) * 100)
}

export const orNull = (text: unknown) => (text === '' ? null : text)
export const countOrNull = (text: unknown) => (text === '' || text === null ? null : Number(text))
