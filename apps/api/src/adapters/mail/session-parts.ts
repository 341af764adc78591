import { formatMoment, formatTime, formatWeekday } from '@sesame/values/french-time'
import { createElement } from 'react'
import type { ReactElement } from 'react'
import { Section } from 'react-email'

import { capital, french, plural } from './french.ts'
import type { MailVenue } from './layout.ts'
import { facts, heading } from './order-parts.ts'
import type { Palette } from './palette.ts'
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
    html: (palette) =>
      createElement(
        Section,
        {
          style: {
            backgroundColor: palette.band.background,
            borderRadius: '14px',
            margin: '0 0 18px',
          },
        },
        createElement(
          'table',
          { role: 'presentation', style: { width: '100%', borderCollapse: 'collapse' } },
          createElement(
            'tbody',
            null,
            createElement(
              'tr',
              null,
              drawWhen(palette, { scenario: french(scenario), day, start: start! }),
              drawTeam(palette, team, play),
            ),
          ),
        ),
      ),
    text: `${french(scenario)}\n${french(formatMoment(startsAt, timeZone))}\n${team}, ${play}`,
  }
}

function drawWhen(
  { band, titleFont }: Palette,
  { scenario, day, start }: { scenario: string; day: string; start: string },
): ReactElement {
  const when = {
    ...{ color: band.text, fontFamily: titleFont, fontSize: '24px', fontWeight: 800 },
    ...{ lineHeight: '30px', margin: '4px 0 0' },
  }
  return createElement(
    'td',
    { className: 'm-cell', style: { padding: '22px 24px', verticalAlign: 'middle', width: '60%' } },
    createElement(
      'p',
      { style: { color: band.muted, fontSize: '14px', lineHeight: '20px', margin: 0 } },
      scenario,
    ),
    createElement('p', { className: 'm-when', style: when }, day, createElement('br'), start),
  )
}

function drawTeam({ band }: Palette, team: string, play: string): ReactElement {
  const style = {
    ...{ borderLeft: `2px dashed ${band.muted}`, padding: '22px 24px' },
    ...{ color: band.text, fontSize: '15px', lineHeight: '24px', verticalAlign: 'middle' },
  }
  return createElement(
    'td',
    { className: 'm-cell m-cell2', style },
    createElement('strong', null, team),
    createElement('br'),
    play,
  )
}

export function rulesParts(): MailPart[] {
  return [heading('Bon à savoir'), bullets(SESSION_RULES, 400)]
}

/** Where the venue is and how to come; directions that begin with « En train : » are rows. */
export function accessParts(venue: MailVenue, { directions, plan }: MailAccess): MailPart[] {
  const address = [venue.name, ...venue.addressLines].join(', ')
  const rows = directions.map((text) => {
    const [, label, rest] = /^([^:]{2,18}?)\s?:\s+([^]+)$/.exec(text) ?? []
    return label && rest ? { label, text: capital(rest) } : { label: 'Accès', text }
  })
  return [
    heading('Comment venir'),
    ...(plan ? [picturePart(plan)] : []),
    facts([{ label: 'Adresse', text: `${address}.` }, ...rows]),
  ]
}
