import { formatMoment } from '@sesame/values/french-time'

import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { quote } from '../order-parts.ts'
import { action, bullets, greeting, note, paragraph } from '../parts.ts'
import { sessionLine } from '../session-parts.ts'
import type { MailSession } from '../session-parts.ts'

/** The venue cancelled the session; the customer chooses another date or a refund. */
export type SessionCancelled = {
  firstname: string
  orderNumber: string
  session: MailSession
  reason: string | null
  /**
   * Link to the page of that choice; opening it changes nothing. Null if the session was already
   * refunded.
   */
  choiceLink: string | null
}

export async function sessionCancelledMail(
  venue: MailVenue,
  data: SessionCancelled,
): Promise<MailContent> {
  const { startsAt, timeZone } = data.session
  return composeMail(venue, {
    subject: `Votre session du ${formatMoment(startsAt, timeZone)} est annulée`,
    preheader: data.choiceLink
      ? 'Nouvelle date ou remboursement intégral : c’est vous qui choisissez.'
      : 'Son prix vous a déjà été rendu : vous n’avez rien à faire.',
    title: 'Nous devons annuler votre session',
    parts: [
      greeting(data.firstname),
      paragraph('Nous ne pourrons pas vous accueillir comme prévu, et nous en sommes désolés :'),
      sessionLine(data.session),
      ...(data.reason ? [quote(data.reason)] : []),
      ...choiceOf(data.choiceLink),
      note('Une question ? Écrivez-nous ou appelez-nous.'),
    ],
    reason: `Vous recevez ce message parce que vous avez réservé une session (commande ${data.orderNumber}) sur le site ${venue.name}.`,
  })
}

function choiceOf(link: string | null) {
  if (link === null) {
    return [paragraph('Le prix de cette session vous a déjà été rendu : vous n’avez rien à faire.')]
  }
  return [
    paragraph('C’est vous qui choisissez :'),
    bullets(['une nouvelle date, sans supplément', 'ou le remboursement intégral de la session']),
    action('Faire mon choix', link),
  ]
}
