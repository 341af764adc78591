import { sql } from 'kysely'

import { preparedStatement, type Db } from '../../../platform/db.ts'
import type { ClaimedTime } from '../rules/busy.ts'
import type { NamedClaim } from '../rules/explain-claims.ts'
import type { ScheduleRows } from '../rules/schedule.ts'

const minutes = (time: string) => `(extract(epoch FROM ${time}) / 60)::int`
const minutesOf = (times: string) =>
  `(SELECT json_agg(${minutes('t')} ORDER BY t) FROM unnest(${times}) t)`
const listOf = (select: string) => `(SELECT coalesce(json_agg(one), '[]') FROM (${select}) one)`
const conditions = `weekdays, holidays, season_from AS "seasonFrom", season_to AS "seasonTo"`

const services = `
  SELECT v.id, c.id AS "idCalendar", v.id_room AS "idRoom", r.is_active AS "isRoomActive",
    v.is_valid AS "isValid", v.slug, v.name, v.summary, v.story, v.facts, v.difficulty,
    v.duration_min AS "durationMinutes", v.buffer_min AS "bufferMinutes",
    v.min_players AS "minPlayers", v.max_players AS "maxPlayers",
    v.game_masters AS "gameMasters", v.lead_min AS "leadMinutes",
    v.horizon_days AS "horizonDays",
    v.id_image_wide AS "idImageWide", v.id_image_tall AS "idImageTall",
    (SELECT coalesce(json_agg(t.tag ORDER BY t.tag), '[]') FROM service_tag t
      WHERE t.id_site = v.id_site AND t.id_service = v.id) AS tags,
    (SELECT coalesce(json_agg(json_build_object('validFrom', t.valid_from, 'rateBp', t.rate_bp)
        ORDER BY t.valid_from), '[]') FROM service_vat t
      WHERE t.id_site = v.id_site AND t.id_service = v.id) AS vat,
    (SELECT coalesce(json_agg(json_build_object('idPeriod', p.id_period, 'players', p.players,
        'validFrom', p.valid_from, 'amountCents', p.amount_cents)), '[]') FROM price p
      WHERE p.id_site = v.id_site AND p.id_service = v.id) AS prices
  FROM service v
  JOIN resource r ON r.id_site = v.id_site AND r.id = v.id_room
  JOIN calendar c ON c.id_site = v.id_site AND c.id_service = v.id
  WHERE v.id_site = $1 ORDER BY v.position, v.id`

const rules = `
  SELECT id, id_service AS "idService", label, ${conditions},
    ${minutesOf('start_times')} AS "startTimes", ${minutes('first_start')} AS "firstStart",
    ${minutes('last_start')} AS "lastStart", every_min AS "everyMinutes"
  FROM opening_rule WHERE id_site = $1 ORDER BY id`

const exceptions = `
  SELECT id, id_service AS "idService", label, day_from AS "dayFrom", day_to AS "dayTo",
    coalesce(${minutesOf('start_times')}, '[]') AS "startTimes"
  FROM opening_exception WHERE id_site = $1 ORDER BY id`

const periods = `
  SELECT id, name, description, ${conditions}, ${minutes('from_time')} AS "fromTime",
    ${minutes('to_time')} AS "toTime"
  FROM price_period WHERE id_site = $1 ORDER BY position`

/** Reads rules and version in one statement, so that both are of the same instant. */
export const SCHEDULE = `
  SELECT version, json_build_object(
    'services', ${listOf(services)}, 'rules', ${listOf(rules)},
    'exceptions', ${listOf(exceptions)}, 'periods', ${listOf(periods)},
    'masters', (SELECT coalesce(json_agg(id ORDER BY id), '[]') FROM resource
      WHERE id_site = $1 AND kind = 'game_master' AND is_active)) AS rows
  FROM schedule_version WHERE id_site = $1`
const selectSchedule = preparedStatement<{ version: number; rows: ScheduleRows }>({
  bench: 'booking',
  sql: SCHEDULE,
  row: { version: 'int8', rows: 'json' },
})

export async function findSchedule(db: Db, idSite: number) {
  const [found] = await selectSchedule(db, idSite)
  return found
}

/** 0 for a site without rules. */
export async function getVersion(db: Db, idSite: number): Promise<number> {
  const found = await db
    .selectFrom('schedule_version')
    .select(sql<number>`version`.as('version'))
    .where('id_site', '=', idSite)
    .executeTakeFirst()
  return found?.version ?? 0
}

/** Maximum length of a claim (a CHECK of the table), so readers look back no further. */
const LONGEST_CLAIM = `interval '25 hours'`

/** Uses B-tree comparisons: under row-level security a range operator uses no index. */
export const CLAIMS_OF_RANGE = `
  SELECT s.version, c.id_resource AS "idResource",
    (extract(epoch FROM c.starts_at) * 1000)::int8 AS "startsAt",
    (extract(epoch FROM c.ends_at) * 1000)::int8 AS "endsAt"
  FROM schedule_version s
  LEFT JOIN claim c ON c.id_site = $1 AND c.id_resource = ANY ($2::int[])
    AND c.starts_at > $3::timestamptz - ${LONGEST_CLAIM} AND c.starts_at < $4::timestamptz
    AND c.ends_at > $3::timestamptz AND c.held_until > transaction_instant()
  WHERE s.id_site = $1`
const claimsOfRange = preparedStatement<{ version: number } & ClaimedTime>({
  bench: 'booking',
  sql: CLAIMS_OF_RANGE,
  row: { version: 'int8', idResource: 'int4', startsAt: 'int8', endsAt: 'int8' },
})

export interface TimeRange {
  resources: number[]
  from: Date
  to: Date
}

/** Active claims that overlap a range, with the current version of the rules. */
export async function listClaims(db: Db, idSite: number, { resources, from, to }: TimeRange) {
  const rows = await claimsOfRange(db, idSite, resources, from, to)
  const [first] = rows
  return {
    version: first?.version ?? 0,
    claims: first && first.idResource !== null ? rows : ([] as ClaimedTime[]),
  }
}

const milliseconds = (instant: string) =>
  sql<number>`(extract(epoch FROM ${sql.ref(instant)}) * 1000)::int8`

export function listNamedClaims(
  db: Db,
  idSite: number,
  { resources, from, to }: TimeRange,
): Promise<NamedClaim[]> {
  return db
    .selectFrom('claim as c')
    .leftJoin('closure as cl', (join) =>
      join.onRef('cl.id_site', '=', 'c.id_site').onRef('cl.id', '=', 'c.id_closure'),
    )
    .leftJoin('booking as b', (join) =>
      join.onRef('b.id_site', '=', 'c.id_site').onRef('b.id', '=', 'c.id_booking'),
    )
    .leftJoin('service as v', (join) =>
      join.onRef('v.id_site', '=', 'b.id_site').onRef('v.id', '=', 'b.id_service'),
    )
    .select([
      'c.id_resource as idResource',
      sql<string>`coalesce(c.id_booking::text, c.id_closure::text, c.away_on::text)`.as('id'),
      sql<boolean>`c.id_closure IS NOT NULL`.as('isClosure'),
      sql<boolean>`c.away_on IS NOT NULL`.as('isAway'),
      sql<boolean>`c.held_until < 'infinity'`.as('isHold'),
      sql<string>`coalesce(cl.reason, '')`.as('reason'),
      'v.name as serviceName',
      milliseconds('c.starts_at').as('startsAt'),
      milliseconds('c.ends_at').as('endsAt'),
    ])
    .where('c.id_site', '=', idSite)
    .where(sql<boolean>`c.id_resource = ANY (${resources}::int[])`)
    .where('c.starts_at', '>', sql<Date>`${from}::timestamptz - ${sql.raw(LONGEST_CLAIM)}`)
    .where('c.starts_at', '<', to)
    .where('c.ends_at', '>', from)
    .where('c.held_until', '>', sql<Date>`transaction_instant()`)
    .orderBy('c.starts_at')
    .execute()
}
