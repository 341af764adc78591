import { formatMoment } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'

import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { heading } from '../order-parts.ts'
import { aside, greeting, note, paragraph, strong } from '../parts.ts'
import type { MailPart } from '../parts.ts'
import { sessionLine } from '../session-parts.ts'
import type { MailSession } from '../session-parts.ts'

type FreeSession = Omit<MailSession, 'players'> & { link: string }

/** The payment arrived after the hold had expired and the session was sold to somebody else. */
export type PaymentRefunded = {
  firstname: string
  orderNumber: string
  session: MailSession
  refundCents: number
  nearest: FreeSession[]
}

export async function paymentRefundedMail(
  venue: MailVenue,
  data: PaymentRefunded,
): Promise<MailContent> {
  const amount = formatEuros(data.refundCents)
  return composeMail(venue, {
    subject: 'Votre session n’a pas pu être réservée : vous êtes remboursé',
    preheader: `${amount} vous sont rendus en totalité.`,
    title: 'Votre session n’a pas pu être réservée',
    parts: [
      greeting(data.firstname),
      paragraph(
        'Votre paiement nous est parvenu après la fin du délai pendant lequel la session vous était gardée. Entre-temps, une autre équipe l’a prise :',
      ),
      sessionLine(data.session),
      paragraph(
        'Nous vous avons aussitôt remboursé ',
        strong(amount),
        ', la totalité de votre paiement. Vous n’avez rien à faire : la somme revient sur votre carte, le plus souvent en 5 à 10 jours selon votre banque.',
      ),
      ...nearestParts(data.nearest),
      note(`Nous vous prions de nous excuser. Commande ${data.orderNumber}, annulée sans frais.`),
    ],
    reason: `Vous recevez ce message parce que vous avez payé une session sur le site ${venue.name}.`,
  })
}

function nearestParts(nearest: FreeSession[]): MailPart[] {
  if (nearest.length === 0) return []
  return [
    heading('Les sessions libres les plus proches'),
    ...nearest.map(({ scenario, startsAt, timeZone, link }) =>
      aside(`${scenario}, ${formatMoment(startsAt, timeZone)}.`, 'Choisir cette session', link),
    ),
  ]
}
