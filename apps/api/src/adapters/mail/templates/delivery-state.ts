import { alcoholParts } from '../alcohol-mention.ts'
import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { heading } from '../order-parts.ts'
import { action, aside, bullets, greeting, note, paragraph, strong } from '../parts.ts'
import type { MailPart } from '../parts.ts'

type DeliveryStep = 'prepared' | 'shipped' | 'ready' | 'reminder' | 'collected' | 'returned'

/** A delivery has changed its state, or waits and somebody is reminded of it. */
export type DeliveryStateMail = {
  firstname: string
  orderNumber: string
  state: DeliveryStep
  isCollected: boolean
  /** « 6 × Château Aubrelune rouge, 75 cl » */
  goods: string[]
  /** Where and how to receive it, one line each. */
  delivery: string[]
  trackingNumber: string | null
  trackingLink: string | null
  orderLink: string
  withdrawalLink: string
  hasAlcohol: boolean
}

const WORDS: Record<DeliveryStep, { subject: string; title: string; lead: string }> = {
  prepared: {
    subject: 'est prête',
    title: 'Votre commande est prête',
    lead: 'Votre commande est emballée. Nous vous écrivons dès qu’elle avance.',
  },
  shipped: {
    subject: 'est en route',
    title: 'Votre colis est en route',
    lead: 'Votre colis vient de nous quitter.',
  },
  ready: {
    subject: 'vous attend',
    title: 'Votre commande vous attend',
    lead: 'Votre commande vous attend. Pensez à prendre le numéro de commande avec vous.',
  },
  reminder: {
    subject: 'vous attend toujours',
    title: 'Votre commande vous attend toujours',
    lead: 'Votre commande est prête et vous attend toujours. Pensez à prendre le numéro de commande avec vous.',
  },
  collected: {
    subject: 'est retirée',
    title: 'Merci de votre visite !',
    lead: 'Votre commande vous a été remise.',
  },
  returned: {
    subject: 'nous est revenue',
    title: 'Votre commande nous est revenue',
    lead: 'Nous avons reçu votre colis en retour. Nous vous écrivons pour la suite.',
  },
}

export async function deliveryStateMail(
  venue: MailVenue,
  data: DeliveryStateMail,
): Promise<MailContent> {
  const { subject, title, lead } = WORDS[data.state]
  return composeMail(venue, {
    subject: `Votre commande ${data.orderNumber} ${subject}`,
    preheader: lead,
    title,
    parts: [
      greeting(data.firstname),
      paragraph('Commande ', strong(data.orderNumber), '. ', lead),
      ...trackingParts(data),
      bullets(data.goods, 400),
      ...placeParts(data),
      action('Voir ma commande', data.orderLink),
      ...afterParts(data),
      ...alcoholParts(data.hasAlcohol),
    ],
    reason: `Vous recevez ce message parce que vous avez passé commande sur le site ${venue.name}.`,
  })
}

function trackingParts({ state, trackingNumber, trackingLink }: DeliveryStateMail): MailPart[] {
  if (state !== 'shipped' || !trackingNumber) return []
  return [
    paragraph('Numéro de suivi : ', strong(trackingNumber)),
    ...(trackingLink ? [aside('Où est-il ?', 'Suivre mon colis', trackingLink)] : []),
  ]
}

function placeParts({ state, delivery, hasAlcohol, isCollected }: DeliveryStateMail): MailPart[] {
  if (state === 'collected' || state === 'returned') return []
  const isWaiting = state === 'ready' || state === 'reminder'
  const requiresIdentity = hasAlcohol && isCollected && isWaiting
  return [
    heading(isCollected ? 'Votre retrait' : 'Votre livraison'),
    bullets(delivery, 400),
    ...(requiresIdentity
      ? [note('Une pièce d’identité vous sera demandée : l’alcool est vendu aux majeurs.')]
      : []),
  ]
}

function afterParts({ state, withdrawalLink }: DeliveryStateMail): MailPart[] {
  if (state !== 'collected') return []
  const lead = 'Vous avez 14 jours pour changer d’avis.'
  return [aside(lead, 'Renoncer au contrat ici', withdrawalLink)]
}
