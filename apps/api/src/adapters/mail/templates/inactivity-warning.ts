import { formatDay } from '@sesame/values/french-day'

import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { action, greeting, note, paragraph, strong } from '../parts.ts'

/** `eraseOn` is a date: `2026-11-21`. */
type InactivityWarning = { firstname: string; eraseOn: string; link: string }

export async function inactivityWarningMail(
  venue: MailVenue,
  data: InactivityWarning,
): Promise<MailContent> {
  const eraseOn = formatDay(data.eraseOn)
  return composeMail(venue, {
    subject: `Votre compte sera supprimé le ${eraseOn}`,
    preheader: 'Une simple connexion suffit pour le conserver.',
    title: 'Souhaitez-vous conserver votre compte ?',
    parts: [
      greeting(data.firstname),
      paragraph(
        'Votre compte n’a pas servi depuis longtemps, et nous ne gardons pas vos données plus longtemps que nécessaire. Sans nouvelles de vous, il sera supprimé le ',
        strong(eraseOn),
        '.',
      ),
      paragraph('Pour le conserver, il vous suffit de vous connecter avant cette date.'),
      action('Conserver mon compte', data.link),
      note('Vous n’en avez plus besoin ? Vous n’avez rien à faire.'),
    ],
    reason: `Vous recevez ce message parce que vous avez un compte sur le site ${venue.name}.`,
  })
}
