import { formatDay } from '@sesame/values/french-day'

import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { action, greeting, note, paragraph, strong } from '../parts.ts'

/** `dueOn` is a date: `2026-11-21`. */
type DeletionRequest = { firstname: string; dueOn: string; cancelLink: string }

export async function deletionRequestMail(
  venue: MailVenue,
  data: DeletionRequest,
): Promise<MailContent> {
  const due = formatDay(data.dueOn)
  return composeMail(venue, {
    subject: 'Votre demande de suppression de compte',
    preheader: `Votre compte sera supprimé le ${due} au plus tard.`,
    title: 'Nous avons bien reçu votre demande',
    parts: [
      greeting(data.firstname),
      paragraph(
        'Votre compte et vos données personnelles seront supprimés le ',
        strong(due),
        ' au plus tard.',
      ),
      paragraph(
        'Seules vos factures, que la loi nous oblige à conserver dix ans, resteront archivées à part.',
      ),
      paragraph('Vous changez d’avis ? Jusqu’à la suppression, vous pouvez annuler votre demande.'),
      action('Annuler ma demande', data.cancelLink),
      note(
        'Vous n’avez rien demandé ? Annulez la demande, puis changez sans attendre votre mot de passe.',
      ),
    ],
    reason: `Vous recevez ce message parce que la suppression de votre compte a été demandée sur le site ${venue.name}.`,
  })
}
