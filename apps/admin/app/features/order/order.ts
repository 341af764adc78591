import type { OrderSource } from '@sesame/contract/checkout'
import type { Order } from '@sesame/contract/order'
import { updateOrderNote, type OrderEvent, type OrderSheet } from '@sesame/contract/order-sheet'
import type { IconName } from '@sesame/ui/icon'

/** Who may write the note of an order may do everything that this page offers. */
export const WRITES = updateOrderNote

export const EVENT_ICONS: Record<OrderEvent['kind'], IconName> = {
  order: 'lock',
  hold: 'clock',
  session: 'calendar-days',
  payment: 'credit-card',
  invoice: 'file',
  mail: 'envelope',
  refund: 'rotate-left',
  delivery: 'truck',
  gift_card: 'gift',
  note: 'comment',
  person: 'user',
}

export const DELIVERY_TYPES: Record<NonNullable<Order['delivery']>['type'], string> = {
  DELIVERY: 'À domicile',
  PICKUP: 'En point relais',
  CLICK_AND_COLLECT: 'Retrait sur place',
  COUNTER: 'Remise au comptoir',
  NO_DELIVERY: 'Sans livraison',
}

const WAYS: Record<NonNullable<OrderSheet['sale']>['way'], string> = {
  link: 'vente par lien de paiement',
  counter: 'vente au comptoir',
  gift_card: 'vente par carte cadeau',
  invitation: 'invitation',
}

/** « sur le site », « vente par lien de paiement, par Léa Martin » */
const VISITS: Partial<Record<OrderSource, string>> = {
  google_business: ', depuis la fiche Google',
  search: ', depuis un moteur de recherche',
  social: ', depuis un réseau social',
  other_site: ', depuis un autre site',
}

export function sourceText({ sale, source }: Pick<OrderSheet, 'sale' | 'source'>): string {
  if (!sale) return `sur le site${(source && VISITS[source]) ?? ''}`
  const { way, by, reason } = sale
  return [WAYS[way], ...(by ? [`par ${by}`] : []), ...(reason ? [reason] : [])].join(', ')
}

/** « 20 % », « 5,5 % » */
export function rateText(rateBp: number): string {
  return `${(rateBp / 100).toLocaleString('fr-FR')}\u00a0%`
}

type Line = Order['lines'][number]

const isOfSession = ({ kind }: Line) => kind === 'session' || kind === 'supplement'

/** The lines of an order, each with its session where it sold one. */
export function linesWithSessions({ lines, sessions }: Order) {
  const ofSessions = lines.filter(isOfSession)
  return lines.map((line) => ({
    line,
    session: isOfSession(line) ? sessions[ofSessions.indexOf(line)] : undefined,
  }))
}
