import { formatMoment, formatTime } from '@sesame/values/french-time'

import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { action, aside, greeting, paragraph } from '../parts.ts'
import { accessParts, rulesParts, sessionLine } from '../session-parts.ts'
import type { MailAccess, MailSession } from '../session-parts.ts'

/** Sent on the day before the session. */
export type SessionReminder = {
  firstname: string
  orderNumber: string
  session: MailSession
  access: MailAccess
  orderLink: string
  calendarLink: string
}

export async function sessionReminderMail(
  venue: MailVenue,
  data: SessionReminder,
): Promise<MailContent> {
  const { scenario, startsAt, timeZone } = data.session
  return composeMail(venue, {
    subject: `C’est demain à ${formatTime(startsAt, timeZone)} : ${scenario}`,
    preheader: `Rendez-vous ${formatMoment(startsAt, timeZone)}, dix minutes avant.`,
    title: 'C’est demain !',
    parts: [
      greeting(data.firstname),
      paragraph('Votre aventure commence demain. Voici l’essentiel :'),
      sessionLine(data.session),
      action('Voir ma réservation', data.orderLink),
      aside('Pas encore noté ?', 'Ajouter à mon agenda', data.calendarLink),
      ...rulesParts(),
      ...accessParts(venue, data.access),
      paragraph('À demain !'),
    ],
    reason: `Vous recevez ce message parce que vous avez réservé une session (commande ${data.orderNumber}) sur le site ${venue.name}.`,
  })
}
