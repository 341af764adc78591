import { formatMoment } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'

import { capital, plural } from '../french.ts'
import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { amounts, heading } from '../order-parts.ts'
import type { Amount } from '../order-parts.ts'
import { action, greeting, note, paragraph, strong } from '../parts.ts'
import type { MailPart } from '../parts.ts'
import type { MailSession } from '../session-parts.ts'

export type PaymentLink = {
  firstname: string
  orderNumber: string
  sessions: (MailSession & { totalCents: number })[]
  /** Gift cards, products and reductions. */
  lines: { label: string; cents: number }[]
  /** What is left to pay by bank card. */
  totalCents: number
  /** Until when what is sold is held (ISO 8601). */
  until: string
  timeZone: string
  /** Signed link of the page where it is paid. */
  payLink: string
}

/** Somebody of the team sold something by phone; the customer accepts the terms and pays here. */
export async function paymentLinkMail(venue: MailVenue, data: PaymentLink): Promise<MailContent> {
  const [session] = data.sessions
  const until = formatMoment(data.until, data.timeZone)
  return composeMail(venue, {
    subject: `À régler avant le ${until} : commande ${data.orderNumber}`,
    preheader: session
      ? `${session.scenario}, ${formatMoment(session.startsAt, session.timeZone)}, est gardée pour vous.`
      : `Votre commande vous attend : ${formatEuros(data.totalCents)}.`,
    title: session ? 'Votre session est gardée' : 'Votre commande vous attend',
    parts: [
      greeting(data.firstname),
      paragraph(
        'Comme convenu, voici de quoi régler votre commande ',
        strong(data.orderNumber),
        '.',
      ),
      ...data.sessions.flatMap(sessionParts),
      heading('À régler'),
      amounts(rowsOf(data)),
      paragraph('Elle est gardée pour vous jusqu’au ', strong(until), '.'),
      action(`Accepter et payer ${formatEuros(data.totalCents)}`, data.payLink),
      paragraph(
        'Vous y lirez les conditions de vente avant de payer par carte. La confirmation et la facture suivent par courriel.',
      ),
      note(`Passé ce délai, elle est rendue aux autres et rien n’est débité. ${helpText(venue)}`),
    ],
    reason: `Vous recevez ce message parce que vous avez commandé auprès de ${venue.name}, par téléphone ou sur place.`,
  })
}

function sessionParts({ scenario, startsAt, timeZone, players, totalCents }: PricedSession) {
  const each = formatEuros(Math.round(totalCents / players))
  const exact = totalCents % players === 0 ? '' : ' environ'
  return [
    heading(scenario),
    paragraph(
      strong(capital(formatMoment(startsAt, timeZone))),
      `, ${plural(players, 'joueur')}, ${formatEuros(totalCents)} pour l’équipe, soit ${each} par joueur${exact}.`,
    ),
  ] satisfies MailPart[]
}

type PricedSession = PaymentLink['sessions'][number]

const row = (label: string, cents: number) => ({ label, amount: formatEuros(cents) })

function rowsOf({ sessions, lines, totalCents }: PaymentLink): Amount[] {
  return [
    ...sessions.map((session) => row(`Session « ${session.scenario} »`, session.totalCents)),
    ...lines.map(({ label, cents }) => row(label, cents)),
    { ...row('Total à payer', totalCents), isTotal: true },
  ]
}

function helpText({ phone }: MailVenue): string {
  return phone
    ? `Une question, un autre jour ? Appelez-nous au ${phone}.`
    : 'Une question, un autre jour ? Répondez à ce message.'
}
