import { hotStatement, type Db } from '../../../platform/db.ts'
import type { ClaimedTime } from '../rules/busy.ts'
import type { NamedClaim } from '../rules/explain.ts'
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

// Rules and their version in one statement: both are of the same instant.
const selectSchedule = hotStatement<{ version: number; rows: ScheduleRows }>(`
  SELECT version, json_build_object(
    'services', ${listOf(services)}, 'rules', ${listOf(rules)},
    'exceptions', ${listOf(exceptions)}, 'periods', ${listOf(periods)},
    'masters', (SELECT coalesce(json_agg(id ORDER BY id), '[]') FROM resource
      WHERE id_site = $1 AND kind = 'game_master' AND is_active)) AS rows
  FROM schedule_version WHERE id_site = $1`)

export async function findSchedule(db: Db, idSite: number) {
  const [found] = await selectSchedule(db, idSite)
  return found
}

const selectVersion = hotStatement<{ version: number }>(
  'SELECT version FROM schedule_version WHERE id_site = $1',
)

/** 0 for a site without rules. */
export async function getVersion(db: Db, idSite: number): Promise<number> {
  const [found] = await selectVersion(db, idSite)
  return found?.version ?? 0
}

/** Claims reach at most this far: the table checks it, and readers look no further back. */
const LONGEST_CLAIM = `interval '25 hours'`

/** B-tree comparisons only: under row-level security a range operator reads no index. */
export const CLAIMS_OF_RANGE = `
  SELECT s.version, c.id_resource AS "idResource",
    (extract(epoch FROM c.starts_at) * 1000)::int8 AS "startsAt",
    (extract(epoch FROM c.ends_at) * 1000)::int8 AS "endsAt"
  FROM schedule_version s
  LEFT JOIN claim c ON c.id_site = $1 AND c.id_resource = ANY ($2::int[])
    AND c.starts_at > $3::timestamptz - ${LONGEST_CLAIM} AND c.starts_at < $4::timestamptz
    AND c.ends_at > $3::timestamptz AND c.held_until > now()
  WHERE s.id_site = $1`
const claimsOfRange = hotStatement<{ version: number } & ClaimedTime>(CLAIMS_OF_RANGE)

export interface TimeRange {
  resources: number[]
  from: Date
  to: Date
}

/** Living claims that reach into a range, and the version of the rules at that instant. */
export async function listClaims(db: Db, idSite: number, { resources, from, to }: TimeRange) {
  const rows = await claimsOfRange(db, idSite, resources, from, to)
  const [first] = rows
  return {
    version: first?.version ?? 0,
    claims: first && first.idResource !== null ? rows : ([] as ClaimedTime[]),
  }
}

const namedClaims = hotStatement<NamedClaim>(`
  SELECT c.id_resource AS "idResource", coalesce(c.id_booking, c.id_closure)::text AS id,
    c.id_closure IS NOT NULL AS "isClosure", coalesce(cl.reason, '') AS reason,
    (extract(epoch FROM c.starts_at) * 1000)::int8 AS "startsAt",
    (extract(epoch FROM c.ends_at) * 1000)::int8 AS "endsAt"
  FROM claim c LEFT JOIN closure cl ON cl.id_site = c.id_site AND cl.id = c.id_closure
  WHERE c.id_site = $1 AND c.id_resource = ANY ($2::int[])
    AND c.starts_at > $3::timestamptz - ${LONGEST_CLAIM} AND c.starts_at < $4::timestamptz
    AND c.ends_at > $3::timestamptz AND c.held_until > now()
  ORDER BY c.starts_at`)

export function listNamedClaims(db: Db, idSite: number, { resources, from, to }: TimeRange) {
  return namedClaims(db, idSite, resources, from, to)
}
