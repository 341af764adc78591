import { formatMoment } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'

import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { quote } from '../order-parts.ts'
import { action, aside, greeting, note, paragraph } from '../parts.ts'
import { rulesParts, sessionLine } from '../session-parts.ts'
import type { MailSession } from '../session-parts.ts'

export type SessionMoved = {
  firstname: string
  orderNumber: string
  /** As it is now. */
  session: MailSession
  formerStartsAt: string
  /** Null where it stays in its room. */
  formerScenario: string | null
  reason: string | null
  /** More players that are still to be paid. */
  supplement: { cents: number; until: string; link: string } | null
  orderLink: string
  calendarLink: string
}

export async function sessionMovedMail(venue: MailVenue, data: SessionMoved): Promise<MailContent> {
  const { session, formerStartsAt, formerScenario } = data
  const moment = formatMoment(session.startsAt, session.timeZone)
  const former = formatMoment(formerStartsAt, session.timeZone)
  return composeMail(venue, {
    ...headingOf(session, formerScenario, moment),
    parts: [
      greeting(data.firstname),
      paragraph('Votre session est désormais réservée ainsi :'),
      sessionLine(session),
      paragraph(
        formerScenario
          ? `Elle remplace « ${formerScenario} » du ${former}. Le prix que vous avez payé ne change pas.`
          : `Elle remplace celle du ${former}.`,
      ),
      ...(data.reason ? [quote(data.reason)] : []),
      ...supplementParts(data),
      action('Voir ma réservation', data.orderLink),
      aside('Mettez votre agenda à jour.', 'Ajouter la nouvelle date', data.calendarLink),
      ...rulesParts(),
      note('Vous n’aviez rien demandé ? Écrivez-nous ou appelez-nous.'),
    ],
    reason: `Vous recevez ce message parce que vous avez réservé une session (commande ${data.orderNumber}) sur le site ${venue.name}.`,
  })
}

function supplementParts({ supplement, session }: SessionMoved) {
  if (!supplement) return []
  const until = formatMoment(supplement.until, session.timeZone)
  const text = `Le supplément de ${formatEuros(supplement.cents)} pour votre équipe reste à payer, jusqu’au ${until}.`
  return [aside(text, 'Payer le supplément', supplement.link)]
}

function headingOf({ scenario }: MailSession, formerScenario: string | null, moment: string) {
  if (formerScenario) {
    return {
      subject: `Nouvelle salle : ${scenario}, ${moment}`,
      preheader: `Votre session « ${formerScenario} » devient « ${scenario} ».`,
      title: 'Votre session a une nouvelle salle',
    }
  }
  return {
    subject: `Nouvelle date : ${moment}`,
    preheader: `Votre session « ${scenario} » a changé de date.`,
    title: 'Votre session a une nouvelle date',
  }
}
