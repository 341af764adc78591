import type { TeamEffects } from '@sesame/contract/shift'

import type { Context } from '../../../platform/context.ts'
import * as masters from '../queries/game-master.ts'
import { listAwayClaims } from '../queries/shift.ts'
import { busyTimes, isBusy, type ClaimedTime } from '../rules/busy.ts'
import { dayNumberOf } from '../rules/local-time.ts'
import { computeSessions } from '../rules/sessions.ts'
import { teamDay, type AwayTime } from '../rules/shift.ts'
import {
  listSessionsInTheWay,
  readAwayTimes,
  sessionOf,
  type Instead,
  type PersonDays,
} from './away.ts'
import { readAvailability, type Availability } from './schedule.ts'

/** What it would take from the calendar if somebody's hours or absences were others. */
export async function previewEffects(
  ctx: Context,
  person: PersonDays,
  instead: Instead,
): Promise<TeamEffects> {
  const { idGameMaster } = person
  const range = { from: dayNumberOf(person.from), to: dayNumberOf(person.to) + 1 }
  const availability = await readAvailability(ctx, range, ({ services }) =>
    services.filter(({ isValid }) => isValid),
  )
  const away = await readAwayTimes(ctx, ctx.db, { person, instead })
  const sessions = await listAffected(ctx, availability.claims, { idGameMaster, away })
  const isOfPerson = await claimOfPerson(ctx, person)
  const claims = [
    ...availability.claims.filter((claim) => !isOfPerson(claim)),
    ...away.map((one) => ({ ...one, idResource: idGameMaster })),
    // Whoever takes a session over is not free for another.
    ...sessions.flatMap(({ times, view }) =>
      view.free.slice(0, 1).map(({ id }) => ({ ...times, idResource: id })),
    ),
  ]
  const [before, after] = [availability.claims, claims].map((known) =>
    freeSessions(ctx, { ...availability, claims: known }, range),
  )
  return {
    sessions: sessions.map(({ view }) => view),
    lost: countMissing(before!, after!),
    won: countMissing(after!, before!),
  }
}

/** Sessions that somebody would leave, each with the colleagues who are free then. */
async function listAffected(
  ctx: Context,
  claims: readonly ClaimedTime[],
  { idGameMaster, away }: { idGameMaster: number; away: readonly AwayTime[] },
) {
  const { db, site } = ctx
  const rows = await listSessionsInTheWay(ctx, db, { idGameMaster, away })
  const leaders = (await masters.listAllGameMasters(db, site.id)).filter(
    ({ id, isActive }) => isActive && id !== idGameMaster,
  )
  const busy = busyTimes(claims)
  return rows.map((row) => {
    const times = { startsAt: row.startsAt.getTime(), endsAt: row.blockedUntil.getTime() }
    const free = leaders
      .filter(({ id }) => !isBusy(busy, id, times.startsAt, times.endsAt))
      .map(({ id, name }) => ({ id, name }))
    return { times, view: { ...sessionOf(ctx, row), isHold: row.status === 'held', free } }
  })
}

/** Recognises the time that is claimed now because this person is away on these days. */
async function claimOfPerson({ db, site }: Context, { idGameMaster, from, to }: PersonDays) {
  const around = {
    from: new Date(teamDay(site.timeZone, from).startsAt),
    to: new Date(teamDay(site.timeZone, to).endsAt),
  }
  const own = (await listAwayClaims(db, site.id, around)).filter(
    (one) => one.idGameMaster === idGameMaster && one.day >= from && one.day <= to,
  )
  const ends = new Map(own.map(({ startsAt, endsAt }) => [startsAt, endsAt]))
  return ({ idResource, startsAt, endsAt }: ClaimedTime) =>
    idResource === idGameMaster && ends.get(startsAt) === endsAt
}

function freeSessions(
  { site, now }: Context,
  { schedule, services, claims }: Availability,
  range: { from: number; to: number },
): Set<string> {
  const free = services.flatMap((service) =>
    computeSessions({
      ...{ schedule, service, claims, ...range },
      zone: site.timeZone,
      now: now.getTime(),
    })
      .filter(({ state }) => state === 'free')
      .map(({ startsAt }) => `${service.id} ${startsAt}`),
  )
  return new Set(free)
}

function countMissing(all: ReadonlySet<string>, found: ReadonlySet<string>): number {
  return [...all].filter((one) => !found.has(one)).length
}
