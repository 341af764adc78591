import type { Sent } from '@sesame/contract/endpoint'
import type { previewRefund, RefundPreview } from '@sesame/contract/refund'

export type RefundLine = RefundPreview['lines'][number]
type Choice = Sent<typeof previewRefund>['body']

/** What somebody chose in the dialog; nothing of it is lost by an error. */
export interface RefundForm {
  mode: 'lines' | 'amount'
  /** Pieces by line. */
  chosen: Readonly<Record<number, number>>
  includesShipping: boolean
  /** As typed. */
  amount: string
  keepsSessions: boolean
  restocks: boolean
  reason: string
  details: string
  notifies: boolean
}

export const EMPTY_FORM: RefundForm = {
  mode: 'lines',
  chosen: {},
  includesShipping: false,
  amount: '',
  keepsSessions: false,
  restocks: true,
  reason: 'Annulée par nous',
  details: '',
  notifies: true,
}

export const REASONS = [
  'Annulée par nous',
  'Force majeure',
  'Rétractation dans les 14\u00a0jours',
  'Geste commercial',
  'Erreur de notre part',
]

const AMOUNT = /^(\d{1,6})(?:[.,](\d{1,2}))?$/

/** « 12,50 », « 12.5 € » in cents; undefined if it is no amount. */
export function readAmount(text: string): number | undefined {
  const [, euros, cents = ''] = AMOUNT.exec(text.replaceAll(/[\s€]/g, '')) ?? []
  if (euros === undefined) return undefined
  const amount = Number(euros) * 100 + Number(cents.padEnd(2, '0'))
  return amount > 0 ? amount : undefined
}

/** Lines that are chosen and can still be: a colleague may have refunded one meanwhile. */
function chosenLines({ chosen }: RefundForm, lines: readonly RefundLine[]): RefundLine[] {
  return lines.filter(({ line, refusal }) => chosen[line] !== undefined && refusal === null)
}

const OVER: ReadonlySet<string> = new Set(['cancelled', 'played', 'expired'])

/** Sessions that the refund may cancel: of the chosen lines, or of the order. */
export function sessionsOf(form: RefundForm, lines: readonly RefundLine[]): RefundLine[] {
  const concerned = form.mode === 'lines' ? chosenLines(form, lines) : lines
  return concerned.filter(({ sessionState }) => sessionState !== null && !OVER.has(sessionState))
}

export function goodsOf(form: RefundForm, lines: readonly RefundLine[]): RefundLine[] {
  return form.mode === 'lines'
    ? chosenLines(form, lines).filter(({ kind }) => kind === 'product')
    : []
}

/** The refund as the API is asked for it; nothing is chosen at first. */
export function toChoice(form: RefundForm, lines: readonly RefundLine[]): Choice {
  const cancelsSessions = !form.keepsSessions && sessionsOf(form, lines).length > 0
  if (form.mode === 'amount') {
    const amountCents = readAmount(form.amount)
    return amountCents === undefined
      ? { lines: [], cancelsSessions: false }
      : { amountCents, cancelsSessions }
  }
  const chosen = chosenLines(form, lines).map(({ line, leftQuantity }) => ({
    line,
    quantity: Math.min(form.chosen[line]!, leftQuantity),
  }))
  const { includesShipping } = form
  const restocks = form.restocks && goodsOf(form, lines).length > 0
  return { lines: chosen, includesShipping, cancelsSessions, restocks }
}

/** « Geste commercial : attente à l’accueil » */
export function reasonText({ reason, details }: RefundForm): string {
  return details.trim() ? `${reason}\u00a0: ${details.trim()}` : reason
}
