import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { paragraph } from '../parts.ts'

export async function deletionDoneMail(venue: MailVenue): Promise<MailContent> {
  return composeMail(venue, {
    subject: 'Votre compte a été supprimé',
    preheader: 'Vos données personnelles ont été effacées.',
    title: 'Votre compte a été supprimé',
    parts: [
      paragraph('Bonjour,'),
      paragraph(
        'Votre compte a été supprimé, et les données personnelles qui y étaient liées ont été effacées.',
      ),
      paragraph(
        'Seules vos factures, que la loi nous oblige à conserver dix ans, restent archivées à part.',
      ),
      paragraph('Merci de la confiance que vous nous avez accordée.'),
    ],
    reason: `Vous recevez ce dernier message parce qu’un compte était ouvert à votre adresse sur le site ${venue.name}.`,
  })
}
