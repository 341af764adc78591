import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { action, greeting, note, paragraph } from '../parts.ts'

type Registration = { firstname: string; link: string }

export async function registrationMail(venue: MailVenue, data: Registration): Promise<MailContent> {
  return composeMail(venue, {
    subject: 'Confirmez votre adresse e-mail',
    preheader: 'Plus qu’une étape pour ouvrir votre compte. Le lien est valable 24 heures.',
    title: 'Confirmez votre adresse',
    parts: [
      greeting(data.firstname),
      paragraph(
        'Bienvenue ! Pour ouvrir votre compte, il ne vous reste plus qu’à confirmer votre adresse, avec le mot de passe que vous avez choisi.',
      ),
      action('Confirmer mon adresse', data.link),
      note('Ce lien est valable 24 heures.'),
      note(
        'Vous n’avez pas demandé de compte ? Ignorez ce message : sans confirmation, le compte ne sera pas ouvert.',
      ),
    ],
    reason: `Vous recevez ce message parce que votre adresse a été saisie lors d’une création de compte sur le site ${venue.name}.`,
  })
}
