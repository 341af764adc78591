import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export interface ResourceRow {
  id: number
  kind: 'room' | 'game_master'
  name: string
}

export interface FeedRow {
  id: string
  label: string
  createdAt: Date
  idResource: number
  kind: ResourceRow['kind']
  name: string
}

export interface FeedSession {
  id: string
  name: string
  startsAt: Date
  endsAt: Date
  players: number
  isCancelled: boolean
  sequence: number
  changedAt: Date
}

export function listResources(db: Db, idSite: number): Promise<ResourceRow[]> {
  return db
    .selectFrom('resource')
    .select(['id', 'kind', 'name'])
    .where('id_site', '=', idSite)
    .where('is_active', '=', true)
    .orderBy('kind', 'desc')
    .orderBy('name')
    .orderBy('id')
    .$narrowType<Pick<ResourceRow, 'kind'>>()
    .execute()
}

function feeds(db: Db, idSite: number) {
  return db
    .selectFrom('calendar_feed as f')
    .innerJoin('resource as r', (join) =>
      join.onRef('r.id_site', '=', 'f.id_site').onRef('r.id', '=', 'f.id_resource'),
    )
    .select([
      'f.id',
      'f.label',
      'f.created_at as createdAt',
      'r.id as idResource',
      'r.kind',
      'r.name',
    ])
    .where('f.id_site', '=', idSite)
    .$narrowType<Pick<FeedRow, 'kind'>>()
}

export function listFeeds(db: Db, idSite: number): Promise<FeedRow[]> {
  return feeds(db, idSite)
    .orderBy('r.kind', 'desc')
    .orderBy('r.name')
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute()
}

export function findFeed(db: Db, idSite: number, tokenHash: Buffer): Promise<FeedRow | undefined> {
  return feeds(db, idSite).where('f.token_hash', '=', tokenHash).executeTakeFirst()
}

export async function insertFeed(
  db: Db,
  idSite: number,
  feed: Pick<FeedRow, 'id' | 'idResource' | 'label' | 'createdAt'> & { tokenHash: Buffer },
): Promise<void> {
  await db
    .insertInto('calendar_feed')
    .values({
      id_site: idSite,
      id: feed.id,
      id_resource: feed.idResource,
      label: feed.label,
      token_hash: feed.tokenHash,
      created_at: feed.createdAt,
    })
    .execute()
}

export async function deleteFeed(db: Db, idSite: number, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('calendar_feed')
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

interface FeedRange {
  resource: Pick<FeedRow, 'idResource' | 'kind'>
  from: Date
  to: Date
  limit: number
}

/**
 * Sold sessions of a room, cancelled ones included, or those that a game master leads. A cancelled
 * session has no game master any more, so it leaves that calendar.
 */
export function listFeedSessions(
  db: Db,
  idSite: number,
  { resource, from, to, limit }: FeedRange,
): Promise<FeedSession[]> {
  const { idResource, kind } = resource
  return db
    .selectFrom('booking as b')
    .innerJoin('service as v', (join) =>
      join.onRef('v.id_site', '=', 'b.id_site').onRef('v.id', '=', 'b.id_service'),
    )
    .select([
      'b.id',
      'v.name',
      'b.starts_at as startsAt',
      'b.ends_at as endsAt',
      'b.players',
      sql<boolean>`b.status = 'cancelled'`.as('isCancelled'),
      'b.calendar_sequence as sequence',
      sql<Date>`coalesce(b.calendar_changed_at, b.created_at)`.as('changedAt'),
    ])
    .where('b.id_site', '=', idSite)
    .where('b.starts_at', '>=', from)
    .where('b.starts_at', '<', to)
    .where('b.status', 'not in', ['held', 'expired'])
    .where(
      kind === 'room'
        ? sql<boolean>`b.id_room = ${idResource}`
        : sql<boolean>`EXISTS (SELECT 1 FROM claim k
            WHERE k.id_site = b.id_site AND k.id_booking = b.id AND k.id_resource = ${idResource})`,
    )
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .limit(limit)
    .execute()
}
