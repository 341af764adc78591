import { formatMoment } from '@sesame/values/french-time'

import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { quote } from '../order-parts.ts'
import { action, greeting, note, paragraph } from '../parts.ts'
import { sessionLine } from '../session-parts.ts'
import type { MailSession } from '../session-parts.ts'

export type TeamChanged = {
  firstname: string
  orderNumber: string
  /** As it is now. */
  session: MailSession
  reason: string
  orderLink: string
}

export async function teamChangedMail(venue: MailVenue, data: TeamChanged): Promise<MailContent> {
  const { session } = data
  const players = `${session.players}\u00a0${session.players > 1 ? 'joueurs' : 'joueur'}`
  const moment = formatMoment(session.startsAt, session.timeZone)
  return composeMail(venue, {
    subject: `Votre équipe du ${moment} : ${players}`,
    preheader: `Votre session « ${session.scenario} » est réservée pour ${players}.`,
    title: 'Votre équipe a changé',
    parts: [
      greeting(data.firstname),
      paragraph('Votre session est désormais réservée ainsi :'),
      sessionLine(session),
      quote(data.reason),
      paragraph('Vous n’avez rien à payer de plus.'),
      action('Voir ma réservation', data.orderLink),
      note('Vous n’aviez rien demandé ? Écrivez-nous ou appelez-nous.'),
    ],
    reason: `Vous recevez ce message parce que vous avez réservé une session (commande ${data.orderNumber}) sur le site ${venue.name}.`,
  })
}
