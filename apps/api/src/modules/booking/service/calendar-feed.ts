import { hash } from 'node:crypto'

import type { CalendarFeed } from '@sesame/contract/calendar-feed'
import { newId } from '@sesame/values/id'

import { renderCalendarFeed } from '../../../adapters/documents/calendar-feed-file.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { RawReply } from '../../../platform/raw-reply.ts'
import { hashToken, newToken } from '../../../platform/secret.ts'
import * as queries from '../queries/calendar-feed.ts'
import { DAY_MS } from '../rules/local-time.ts'

const DAYS_BEFORE = 7
const DAYS_AHEAD = 60
/** Upper bound on the size of a file: more than a room can play in that time. */
const MAX_EVENTS = 2000

export async function listCalendarFeeds({ db, site }: Context) {
  const [feeds, resources] = await Promise.all([
    queries.listFeeds(db, site.id),
    queries.listResources(db, site.id),
  ])
  return { feeds: feeds.map(viewFeed), resources, total: feeds.length }
}

export async function createCalendarFeed(
  ctx: Context,
  { idResource, label }: { idResource: number; label: string },
) {
  const { db, site, now } = ctx
  const resources = await queries.listResources(db, site.id)
  const resource = resources.find(({ id }) => id === idResource)
  if (!resource) throw new AppError('not_found')
  const token = newToken()
  const feed = { id: newId(now.getTime()), idResource, label, createdAt: now }
  await queries.insertFeed(db, site.id, { ...feed, tokenHash: hashToken(token) })
  ctx.log.info({ idFeed: feed.id, idActor: ctx.actor?.id }, 'calendar feed created')
  return {
    feed: viewFeed({ ...feed, kind: resource.kind, name: resource.name }),
    url: `${site.url}/api/calendar-feed/${token}.ics`,
  }
}

export async function revokeCalendarFeed(ctx: Context, id: string): Promise<Record<string, never>> {
  const isRevoked = await queries.deleteFeed(ctx.db, ctx.site.id, id)
  if (!isRevoked) throw new AppError('not_found')
  ctx.log.info({ idFeed: id, idActor: ctx.actor?.id }, 'calendar feed revoked')
  return {}
}

export async function readCalendarFeed(ctx: Context, file: string): Promise<RawReply> {
  const { db, site, now } = ctx
  const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
  const feed = token && (await queries.findFeed(db, site.id, hashToken(token)))
  if (!feed) throw new AppError('not_found')
  const sessions = await queries.listFeedSessions(db, site.id, {
    resource: feed,
    from: new Date(now.getTime() - DAYS_BEFORE * DAY_MS),
    to: new Date(now.getTime() + DAYS_AHEAD * DAY_MS),
    limit: MAX_EVENTS,
  })
  const body = renderCalendarFeed({
    name: `${feed.name}, ${site.name}`,
    events: sessions.map((session) => eventOf(ctx, session)),
  })
  return new RawReply({
    contentType: 'text/calendar; charset=utf-8',
    body,
    headers: {
      etag: `"${hash('sha256', body, 'base64url')}"`,
      'cache-control': 'private, no-cache',
      // The address is a secret: no search engine lists it, whoever publishes it.
      'x-robots-tag': 'noindex',
    },
  })
}

// No name: the file is copied to servers of others, where it cannot be erased. The link leads the
// team to the name, see decision 70.
function eventOf({ site }: Context, session: queries.FeedSession) {
  const { id, name, players, isCancelled } = session
  const title = `${name}, ${players}\u00a0${players > 1 ? 'joueurs' : 'joueur'}`
  const url = `${site.url}/admin/reservations/${id}`
  return {
    ...session,
    uid: `session-${id}@${new URL(site.url).hostname}`,
    summary: isCancelled ? `Annulée\u00a0: ${title}` : title,
    description: `Nom, téléphone et arrivée\u00a0: ${url}`,
    url,
  }
}

function viewFeed({ id, label, createdAt, ...resource }: queries.FeedRow): CalendarFeed {
  const { idResource, kind, name } = resource
  return {
    id,
    resource: { id: idResource, kind, name },
    label,
    createdAt: createdAt.toISOString(),
  }
}
