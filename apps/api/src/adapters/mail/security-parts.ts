import { pageOf, type MailVenue } from './layout.ts'
import { action, paragraph, strong, type MailPart } from './parts.ts'

/** What to do if somebody else changed how one logs in. */
export function adviseIfStranger(venue: MailVenue): MailPart[] {
  return [
    paragraph('Si c’est bien vous, vous n’avez rien à faire.'),
    paragraph(
      strong('Ce n’est pas vous ?'),
      ' Choisissez sans attendre un nouveau mot de passe, puis prévenez-nous.',
    ),
    action('Changer de mot de passe', pageOf(venue, '/password/reset/ask')),
  ]
}

export function securityReason({ name }: MailVenue): string {
  return `Vous recevez ce message pour la sécurité de votre compte sur le site ${name}.`
}
