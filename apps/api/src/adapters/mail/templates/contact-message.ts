import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { quote } from '../order-parts.ts'
import { bullets, note, paragraph, strong } from '../parts.ts'

/** To the venue: what a visitor wrote. */
export type ContactMessage = {
  name: string
  email: string
  phone: string
  subject: string
  message: string
}

export async function contactMessageMail(
  venue: MailVenue,
  { name, email, phone, subject, message }: ContactMessage,
): Promise<MailContent> {
  return composeMail(venue, {
    subject: `Message de ${name} : ${subject}`,
    preheader: 'Répondez à ce courriel pour lui écrire.',
    title: 'Un message depuis votre site',
    parts: [
      bullets([name, email, ...(phone ? [phone] : [])], 400),
      paragraph('Sujet : ', strong(subject)),
      quote(message),
      note('Répondez à ce courriel : votre réponse ira à la personne qui vous a écrit.'),
    ],
    reason: `Vous recevez ce message parce que votre adresse est celle de l’établissement sur le site ${venue.name}.`,
  })
}
