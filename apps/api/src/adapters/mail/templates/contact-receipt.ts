import { withoutLinks } from '../contact-parts.ts'
import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { quote } from '../order-parts.ts'
import { greeting, note, paragraph, strong } from '../parts.ts'

/** To the sender of a message: a copy of their words. */
export type ContactReceipt = { name: string; subject: string; message: string }

export async function contactReceiptMail(
  venue: MailVenue,
  { name, subject, message }: ContactReceipt,
): Promise<MailContent> {
  return composeMail(venue, {
    subject: 'Nous avons bien reçu votre message',
    preheader: 'Nous vous répondons dès que possible.',
    title: 'Merci de nous avoir écrit',
    parts: [
      greeting(name),
      paragraph('Votre message est bien arrivé. Nous vous répondons dès que possible.'),
      paragraph('Sujet : ', strong(withoutLinks(subject))),
      quote(withoutLinks(message)),
      paragraph('À bientôt !'),
      note(
        'Vous n’avez rien écrit ? Quelqu’un a dû se tromper d’adresse : ignorez ce message, et pardon pour le dérangement.',
      ),
    ],
    reason: `Vous recevez ce message parce que votre adresse a été saisie dans le formulaire de contact du site ${venue.name}.`,
  })
}
