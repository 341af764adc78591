import { formatMoment, formatTime, formatWeekday } from '@sesame/values/french-time'

import { bandBox } from './band-box.ts'
import { capital, french, plural } from './french.ts'
import type { MailVenue } from './layout.ts'
import { facts, heading } from './order-parts.ts'
import { bullets, paragraph, strong } from './parts.ts'
import type { MailPart } from './parts.ts'
import { picturePart } from './picture-part.ts'
import type { MailPicture } from './picture-part.ts'
import { SESSION_RULES } from './session-rules.ts'

/** A booked session as a mail tells it. */
export type MailSession = {
  scenario: string
  /** ISO 8601. */
  startsAt: string
  timeZone: string
  players: number
}

/** How to come: the operator's words, a paragraph each, and the small plan. */
export type MailAccess = { directions: string[]; plan: MailPicture | null }

/** Scenario, day, hour and team in one paragraph. */
export function sessionLine({ scenario, startsAt, timeZone, players }: MailSession): MailPart {
  return paragraph(
    strong(scenario),
    ', ',
    strong(formatMoment(startsAt, timeZone)),
    `, ${plural(players, 'joueur')}.`,
  )
}

/** The session in a box that is seen first: what, when, how many, until when. */
export function sessionBox(session: MailSession & { endsAt: string }): MailPart {
  const { scenario, startsAt, endsAt, timeZone, players } = session
  const day = french(formatWeekday(startsAt, timeZone))
  const [start, end] = [startsAt, endsAt].map((instant) => formatTime(instant, timeZone))
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
  const team = french(plural(players, 'joueur'))
  const play = french(`${minutes}\u00a0min de jeu, jusqu’à ${end}`)
  return {
    html: bandBox({ label: scenario, title: [day, start!], side: [team, play] }),
    text: `${french(scenario)}\n${french(formatMoment(startsAt, timeZone))}\n${team}, ${play}`,
  }
}

export function rulesParts(): MailPart[] {
  return [heading('Bon à savoir'), bullets(SESSION_RULES, 400)]
}

/** Where the venue is and how to come; directions that begin with « En train : » have their own label. */
export function accessParts(venue: MailVenue, { directions, plan }: MailAccess): MailPart[] {
  const address = [venue.name, ...venue.addressLines].join(', ')
  const labelled = directions.map((text) => {
    const [, label, rest] = /^([^:]{2,18}?)\s?:\s+([^]+)$/.exec(text) ?? []
    return label && rest ? { label, text: capital(rest) } : { label: null, text }
  })
  const firstWithout = labelled.findIndex(({ label }) => label === null)
  const rows = labelled.map(({ label, text }, index) => ({
    label: label ?? (index === firstWithout ? 'Accès' : ''),
    text,
  }))
  return [
    heading('Comment venir'),
    ...(plan ? [picturePart(plan)] : []),
    facts([{ label: 'Adresse', text: `${address}.` }, ...rows]),
  ]
}
