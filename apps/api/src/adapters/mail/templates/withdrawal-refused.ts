import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { quote } from '../order-parts.ts'
import { action, note, paragraph, strong } from '../parts.ts'

export type WithdrawalRefused = {
  orderNumber: string
  /** The operator's words. */
  reason: string
  orderLink: string
}

export async function withdrawalRefusedMail(
  venue: MailVenue,
  { orderNumber, reason, orderLink }: WithdrawalRefused,
): Promise<MailContent> {
  return composeMail(venue, {
    subject: `Votre rétractation, commande ${orderNumber}`,
    preheader: 'Nous ne pouvons pas l’accepter.',
    title: 'Nous ne pouvons pas accepter votre rétractation',
    parts: [
      paragraph('Il s’agit de la commande ', strong(orderNumber), '. Le motif :'),
      quote(reason),
      action('Voir ma commande', orderLink),
      note(
        'Vous n’êtes pas d’accord ? Répondez à ce message. Le médiateur de la consommation est nommé dans nos conditions de vente.',
      ),
    ],
    reason: `Vous recevez ce message parce que vous avez exercé votre droit de rétractation sur le site ${venue.name}.`,
  })
}
