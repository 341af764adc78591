import { formatDay } from '@sesame/values/french-day'
import { formatTime, formatWeekday } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'
import type { Day } from '@sesame/values/working-days'

import { alcoholParts } from '../alcohol-mention.ts'
import { bandBox } from '../band-box.ts'
import { capital, french, plural } from '../french.ts'
import { describeValue } from '../gift-card-value.ts'
import type { GiftCardValue } from '../gift-card-value.ts'
import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import type { InlinePicture } from '../message.ts'
import { amounts, heading } from '../order-parts.ts'
import type { Amount } from '../order-parts.ts'
import { action, aside, bullets, note, paragraph, safeName, strong, twoActions } from '../parts.ts'
import type { MailPart } from '../parts.ts'
import { accessParts, rulesParts, sessionBox } from '../session-parts.ts'
import type { MailAccess, MailSession } from '../session-parts.ts'
import { NO_WITHDRAWAL } from '../session-rules.ts'

type ConfirmedSession = MailSession & {
  endsAt: string
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

type SoldProduct = {
  name: string
  /** « 75 cl ». */
  detail: string
  isBottle: boolean
  quantity: number
  cents: number
  picture: InlinePicture | null
}

export type Handover = {
  /** « Point relais », « Retrait sur place ». */
  way: string
  /** « Livré sous 2 à 3 jours ouvrés », or day and hours of the collection, a line each. */
  when: string[]
  /** Name and address, a line each. */
  where: string[]
}

export type OrderConfirmation = {
  firstname: string
  orderNumber: string
  sessions: ConfirmedSession[]
  giftCards: SoldGiftCard[]
  products: SoldProduct[]
  /** Shipping price; null without goods. */
  shippingCents: number | null
  /** Handed over at the counter, which costs nothing and is no delivery. */
  isCollected: boolean
  /** How the goods come to the customer; null where nothing does. */
  handover: Handover | null
  hasAlcohol: boolean
  discounts: { label: string; cents: number }[]
  totalCents: number
  giftCardsUsed: { lastCharacters: string; cents: number }[]
  /** Amount paid by bank card, after gift cards. */
  paidCents: number
  access: MailAccess
  /** Picture of the room, or of the shop; null where there is none. */
  hero: { picture: InlinePicture; alt: string } | null
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
  const name = safeName(data.firstname)
  const to = name ? `, ${name}` : ''
  return composeMail(venue, {
    subject: subjectOf(data),
    preheader: session
      ? `${session.scenario}, ${plural(session.players, 'joueur')}. Le plan, le billet et le lien pour l’équipe.`
      : `${data.products.map((product) => product.name).join(', ') || 'Merci'}. Commande ${data.orderNumber}, ${formatEuros(data.totalCents)}.`,
    title: session ? `C’est réservé${to}` : `Merci${to}`,
    hero: data.hero,
    parts: [
      paragraph('Votre commande ', strong(data.orderNumber), ' est payée et confirmée.'),
      ...data.sessions.flatMap(sessionParts),
      ...(session
        ? [
            note('Le billet, avec son code à présenter, est joint à ce message.'),
            ...accessParts(venue, data.access),
            ...rulesParts(),
          ]
        : handoverParts(data)),
      heading(session || !isSent(data) ? 'Votre commande' : 'Dans le colis'),
      amounts(rowsOf(data)),
      ...(session ? handoverParts(data) : []),
      action('Voir ma commande', data.orderLink),
      ...withdrawalParts(data),
      ...attachmentParts(data),
      ...alcoholParts(data.hasAlcohol),
    ],
    reason: `Vous recevez ce message parce que vous avez passé commande sur le site ${venue.name}.`,
  })
}

/** Says what the reader waits for: the session, or the goods and when they come. */
function subjectOf(data: OrderConfirmation): string {
  const { sessions, products, handover, isCollected } = data
  const [session] = sessions
  if (session) return `C’est réservé : ${shortMoment(session)}`
  if (products.length === 0) return `Commande ${data.orderNumber} confirmée`
  const goods = countGoods(products)
  const [when = ''] = handover?.when ?? []
  if (isCollected && when) return `Commande confirmée : ${goods} à retirer ${withoutYear(when)}`
  const delay = /(?<!\p{L})(?:sous|demain|le)\s.*$/iu.exec(when)?.[0] ?? ''
  return `Commande confirmée : ${goods}${delay && `, livraison ${delay}`}`
}

function countGoods(products: SoldProduct[]): string {
  const count = products.reduce((sum, { quantity }) => sum + quantity, 0)
  return plural(count, products.every(({ isBottle }) => isBottle) ? 'bouteille' : 'article')
}

function isSent({ products, handover, isCollected }: OrderConfirmation): boolean {
  return products.length > 0 && handover !== null && !isCollected
}

/** « samedi 21 novembre, 20 h 30 »: without the year, which a subject has no room for. */
function shortMoment({ startsAt, timeZone }: ConfirmedSession): string {
  return `${withoutYear(formatWeekday(startsAt, timeZone))}, ${formatTime(startsAt, timeZone)}`
}

function withoutYear(day: string): string {
  return day.replace(/\s\d{4}$/u, '')
}

function sessionParts(session: ConfirmedSession): MailPart[] {
  const calendar = { label: 'Ajouter à mon agenda', link: session.calendarLink }
  const { teamLink } = session
  return [
    sessionBox(session),
    paragraph(`${capital(priceOf(session))}.`),
    teamLink
      ? twoActions(calendar, { label: 'Prévenir mon équipe', link: teamLink })
      : action(calendar.label, calendar.link),
  ]
}

function priceOf({ players, totalCents }: ConfirmedSession): string {
  const each = formatEuros(Math.round(totalCents / players))
  const exact = totalCents % players === 0 ? '' : ' environ'
  return `${formatEuros(totalCents)} pour l’équipe, soit ${each} par joueur${exact}`
}

function rowsOf(data: OrderConfirmation): Amount[] {
  const { shippingCents, giftCardsUsed } = data
  const isByCardAlone = giftCardsUsed.length === 0 && data.paidCents > 0
  const total = isByCardAlone ? 'Total payé par carte bancaire' : 'Total de la commande'
  return [
    ...data.sessions.map(({ scenario, totalCents }) => row(`Session « ${scenario} »`, totalCents)),
    ...data.giftCards.map((card) => row(giftCardLabel(card), card.cents)),
    ...data.products.map(productRow),
    ...(shippingCents === null ? [] : [shippingRow(shippingCents, data)]),
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

function productRow({ name, detail, isBottle, quantity, cents, picture }: SoldProduct): Amount {
  const count = isBottle ? plural(quantity, 'bouteille') : `${quantity} ×`
  // « 3 bouteilles de 75 cl », but « 1 bouteille, Magnum ».
  const joint = isBottle ? (/^\d/.test(detail) ? ' de' : ',') : ''
  const article = { name, detail: `${count}${joint} ${detail}`, picture }
  return { ...row(`${quantity} × ${name}, ${detail}`, cents), article }
}

function row(label: string, cents: number): Amount {
  return { label, amount: formatEuros(cents) }
}

function shippingRow(cents: number, { isCollected }: OrderConfirmation): Amount {
  if (isCollected) return { label: 'Retrait sur place', amount: 'Gratuit' }
  return cents === 0 ? { label: 'Livraison', amount: 'Offerte' } : row('Livraison', cents)
}

function handoverParts({ handover }: OrderConfirmation): MailPart[] {
  if (!handover) return []
  const { way, when, where } = handover
  const text = [way, when.join(', '), where.join(', ')].filter(Boolean).map(french).join('\n')
  const title = when.length > 0 ? when : [way]
  return [{ html: bandBox({ label: when.length > 0 ? way : '', title, side: where }), text }]
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
