import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { greeting, paragraph, strong } from '../parts.ts'
import { adviseIfStranger, securityReason } from '../security-parts.ts'

/** `when` is written out, in the time of the site: « 21 novembre 2026 à 14:30 ». */
type PasswordChanged = { firstname: string; when: string }

export async function passwordChangedMail(
  venue: MailVenue,
  data: PasswordChanged,
): Promise<MailContent> {
  return composeMail(venue, {
    subject: 'Votre mot de passe a été modifié',
    preheader: `Modifié le ${data.when}. Ce n’est pas vous ? Réagissez sans attendre.`,
    title: 'Votre mot de passe a été modifié',
    parts: [
      greeting(data.firstname),
      paragraph('Le mot de passe de votre compte a été modifié le ', strong(data.when), '.'),
      ...adviseIfStranger(venue),
    ],
    reason: securityReason(venue),
  })
}
