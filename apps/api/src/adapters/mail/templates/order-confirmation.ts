import { formatDay } from '@sesame/values/french-day'
import { formatMoment } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'
import type { Day } from '@sesame/values/working-days'

import { alcoholParts } from '../alcohol-mention.ts'
import { capital, plural } from '../french.ts'
import { describeValue } from '../gift-card-value.ts'
import type { GiftCardValue } from '../gift-card-value.ts'
import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { amounts, heading } from '../order-parts.ts'
import type { Amount } from '../order-parts.ts'
import { action, aside, bullets, greeting, note, paragraph, strong } from '../parts.ts'
import type { MailPart } from '../parts.ts'
import { accessParts, rulesParts } from '../session-parts.ts'
import type { MailSession } from '../session-parts.ts'
import { NO_WITHDRAWAL } from '../session-rules.ts'

type ConfirmedSession = MailSession & {
  totalCents: number
  calendarLink: string
  /** For the other players; null when the team page is off. */
  teamLink: string | null
}

type SoldGiftCard = {
  value: GiftCardValue
  cents: number
  recipient: string | null
  /** Day on which the card is mailed to the recipient; null if it is attached here. */
  sendOn: Day | null
}

export type OrderConfirmation = {
  firstname: string
  orderNumber: string
  sessions: ConfirmedSession[]
  giftCards: SoldGiftCard[]
  products: { name: string; quantity: number; cents: number }[]
  /** Shipping price; null without goods. */
  shippingCents: number | null
  /** How the goods are delivered, one line each; empty without goods. */
  delivery: string[]
  hasAlcohol: boolean
  discounts: { label: string; cents: number }[]
  totalCents: number
  giftCardsUsed: { lastCharacters: string; cents: number }[]
  /** Amount paid by bank card, after gift cards. */
  paidCents: number
  /** How to come, a paragraph each. */
  access: string[]
  /** Signed link, for guests too. */
  orderLink: string
  withdrawalLink: string
  /** What is attached: « votre facture », « vos billets »… */
  attachments: string[]
}

export async function orderConfirmationMail(
  venue: MailVenue,
  data: OrderConfirmation,
): Promise<MailContent> {
  const [session] = data.sessions
  return composeMail(venue, {
    subject: `Commande ${data.orderNumber} confirmée`,
    preheader: session
      ? `${session.scenario}, ${formatMoment(session.startsAt, session.timeZone)}.`
      : `Merci ! Total payé : ${formatEuros(data.totalCents)}.`,
    title: session ? 'C’est réservé !' : 'Merci pour votre commande !',
    parts: [
      greeting(data.firstname),
      paragraph('Votre commande ', strong(data.orderNumber), ' est payée et confirmée.'),
      ...data.sessions.flatMap(sessionParts),
      heading('Votre commande'),
      amounts(rowsOf(data)),
      ...deliveryParts(data),
      action('Voir ma commande', data.orderLink),
      ...(session ? [...rulesParts(), ...accessParts(venue, data.access)] : []),
      ...withdrawalParts(data),
      ...attachmentParts(data),
      ...alcoholParts(data.hasAlcohol),
    ],
    reason: `Vous recevez ce message parce que vous avez passé commande sur le site ${venue.name}.`,
  })
}

function sessionParts(session: ConfirmedSession): MailPart[] {
  const { scenario, startsAt, timeZone, calendarLink, teamLink } = session
  return [
    heading(scenario),
    paragraph(strong(capital(formatMoment(startsAt, timeZone))), `, ${priceOf(session)}.`),
    aside('À noter dès maintenant.', 'Ajouter à mon agenda', calendarLink),
    ...(teamLink ? [aside('Prévenez votre équipe.', 'La page de l’équipe', teamLink)] : []),
  ]
}

function priceOf({ players, totalCents }: ConfirmedSession): string {
  const each = formatEuros(Math.round(totalCents / players))
  const exact = totalCents % players === 0 ? '' : ' environ'
  return `${plural(players, 'joueur')}, ${formatEuros(totalCents)} pour l’équipe, soit ${each} par joueur${exact}`
}

function rowsOf(data: OrderConfirmation): Amount[] {
  const { shippingCents, giftCardsUsed } = data
  const isByCardAlone = giftCardsUsed.length === 0 && data.paidCents > 0
  const total = isByCardAlone ? 'Total payé par carte bancaire' : 'Total de la commande'
  return [
    ...data.sessions.map(({ scenario, totalCents }) => row(`Session « ${scenario} »`, totalCents)),
    ...data.giftCards.map((card) => row(giftCardLabel(card), card.cents)),
    ...data.products.map(({ name, quantity, cents }) => row(`${quantity} × ${name}`, cents)),
    ...(shippingCents === null ? [] : [shippingRow(shippingCents)]),
    ...data.discounts.map(({ label, cents }) => row(`Remise ${label}`, -cents)),
    { ...row(total, data.totalCents), isTotal: true },
    ...giftCardsUsed.map((card) =>
      row(`Payé par carte cadeau finissant par ${card.lastCharacters}`, card.cents),
    ),
    ...(giftCardsUsed.length > 0 && data.paidCents > 0
      ? [row('Payé par carte bancaire', data.paidCents)]
      : []),
  ]
}

function row(label: string, cents: number): Amount {
  return { label, amount: formatEuros(cents) }
}

function shippingRow(cents: number): Amount {
  return cents === 0 ? { label: 'Livraison', amount: 'Offerte' } : row('Livraison', cents)
}

function deliveryParts({ delivery }: OrderConfirmation): MailPart[] {
  return delivery.length > 0 ? [heading('Votre livraison'), bullets(delivery, 400)] : []
}

function giftCardLabel({ value, recipient, sendOn }: SoldGiftCard): string {
  const person = recipient ? ` pour ${recipient}` : ''
  const date = sendOn ? `, envoyée le ${formatDay(sendOn)}` : ''
  return `Carte cadeau, ${describeValue(value)}${person}${date}`
}

function withdrawalParts(data: OrderConfirmation): MailPart[] {
  const withdraw = (lead: string) => aside(lead, 'Renoncer au contrat ici', data.withdrawalLink)
  return [
    ...(data.sessions.length > 0 ? [note(NO_WITHDRAWAL)] : []),
    ...(data.giftCards.length > 0
      ? [withdraw('Vous avez 14 jours à compter de la commande pour annuler une carte cadeau.')]
      : []),
    ...(data.products.length > 0
      ? [withdraw('Vous avez 14 jours à compter de leur réception pour retourner les produits.')]
      : []),
  ]
}

function attachmentParts({ attachments }: OrderConfirmation): MailPart[] {
  if (attachments.length === 0) return []
  return [heading('En pièces jointes'), bullets(attachments, 400)]
}
