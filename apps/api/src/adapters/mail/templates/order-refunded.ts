import { formatEuros } from '@sesame/values/money'

import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { amounts, quote } from '../order-parts.ts'
import { action, greeting, note, paragraph, strong } from '../parts.ts'

export type OrderRefunded = {
  firstname: string
  orderNumber: string
  /** The operator's words. */
  reason: string
  cardCents: number
  giftCards: { lastCharacters: string; cents: number }[]
  orderLink: string
}

export async function orderRefundedMail(
  venue: MailVenue,
  data: OrderRefunded,
): Promise<MailContent> {
  const { cardCents, giftCards } = data
  const total = formatEuros(giftCards.reduce((sum, card) => sum + card.cents, cardCents))
  const rows = [
    ...(cardCents > 0 ? [{ label: 'Sur votre carte bancaire', cents: cardCents }] : []),
    ...giftCards.map(({ lastCharacters, cents }) => ({
      label: `Sur la carte cadeau finissant par ${lastCharacters}`,
      cents,
    })),
  ].map(({ label, cents }) => ({ label, amount: formatEuros(cents) }))
  return composeMail(venue, {
    subject: `Commande ${data.orderNumber} : remboursement de ${total}`,
    preheader: 'Vous n’avez rien à faire.',
    title: `Nous vous remboursons ${total}`,
    parts: [
      greeting(data.firstname),
      paragraph(
        'Un remboursement vient d’être fait pour votre commande ',
        strong(data.orderNumber),
        '. Le motif :',
      ),
      quote(data.reason),
      amounts(rows),
      ...(cardCents > 0
        ? [
            note(
              'Sur une carte bancaire, la somme arrive le plus souvent en 5 à 10 jours, selon votre banque.',
            ),
          ]
        : []),
      ...(giftCards.length > 0
        ? [
            note(
              'Le solde d’une carte cadeau est disponible dès maintenant, et pour deux mois au moins.',
            ),
          ]
        : []),
      action('Voir ma commande et l’avoir', data.orderLink),
    ],
    reason: `Vous recevez ce message parce que vous avez passé commande sur le site ${venue.name}.`,
  })
}
