import { formatMoment } from '@sesame/values/french-time'

import { plural } from './french.ts'
import type { MailVenue } from './layout.ts'
import { heading } from './order-parts.ts'
import { bullets, paragraph, strong } from './parts.ts'
import type { MailPart } from './parts.ts'
import { SESSION_RULES } from './session-rules.ts'

/** A booked session as a mail tells it. */
export type MailSession = {
  scenario: string
  /** ISO 8601. */
  startsAt: string
  timeZone: string
  players: number
}

/** Scenario, day, hour and team in one paragraph. */
export function sessionLine({ scenario, startsAt, timeZone, players }: MailSession): MailPart {
  return paragraph(
    strong(scenario),
    ', ',
    strong(formatMoment(startsAt, timeZone)),
    `, ${plural(players, 'joueur')}.`,
  )
}

export function rulesParts(): MailPart[] {
  return [heading('Bon à savoir'), bullets(SESSION_RULES, 400)]
}

/** Where the venue is and, in the operator's words, how to come. */
export function accessParts(venue: MailVenue, access: string[]): MailPart[] {
  const address = [venue.name, ...venue.addressLines].join(', ')
  return [
    heading('Comment venir'),
    paragraph(`${address}.`),
    ...access.map((text) => paragraph(text)),
  ]
}
