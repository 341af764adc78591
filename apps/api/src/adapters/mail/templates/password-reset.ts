import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { action, greeting, note, paragraph } from '../parts.ts'

type PasswordReset = { firstname: string; link: string }

export async function passwordResetMail(
  venue: MailVenue,
  data: PasswordReset,
): Promise<MailContent> {
  return composeMail(venue, {
    subject: 'Choisissez un nouveau mot de passe',
    preheader: 'Le lien est valable une heure et ne sert qu’une fois.',
    title: 'Choisissez un nouveau mot de passe',
    parts: [
      greeting(data.firstname),
      paragraph('Vous avez oublié votre mot de passe ? Choisissez-en un nouveau en un instant.'),
      action('Changer de mot de passe', data.link),
      note('Ce lien est valable une heure et ne peut servir qu’une seule fois.'),
      note(
        'Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe actuel reste inchangé.',
      ),
    ],
    reason: `Vous recevez ce message parce qu’un nouveau mot de passe a été demandé pour votre compte sur le site ${venue.name}.`,
  })
}
