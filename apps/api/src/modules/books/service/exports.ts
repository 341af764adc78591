import type { BooksExport } from '@sesame/contract/books'
import { newId } from '@sesame/values/id'

import { deleteSealed, readSealed } from '../../../adapters/files/sealed-parts.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { RawReply } from '../../../platform/raw-reply.ts'
import * as jobs from '../jobs.ts'
import * as queries from '../queries/exports.ts'
import type { Wanted } from '../queries/exports.ts'

/** How long a file can be downloaded. */
const AVAILABLE_MS = 48 * 3_600_000

const endOf = (requestedAt: Date) => new Date(requestedAt.getTime() + AVAILABLE_MS)
const oldest = (now: Date) => new Date(now.getTime() - AVAILABLE_MS)

export const folderOf = (idSite: number, id: string) => `private/exports/${idSite}/${id}/`

/** Asks for a file of the books. If the same one is under way, that one is returned. */
export async function requestExport(ctx: Context, wanted: Wanted): Promise<BooksExport> {
  const { db, site, now, actor, queue } = ctx
  const id = newId(now.getTime())
  const found = await db.transaction().execute(async (tx) => {
    const made = await queries.insertExport(tx, site.id, { ...wanted, id, by: actor!.id, at: now })
    if (made) await queue.enqueue(tx, jobs.writeExport, { idSite: site.id, idExport: id })
    // It may have ended since, and then is not found: whoever asks again gets a new one.
    return made ?? (await queries.findUnderWay(tx, site.id, wanted))
  })
  if (!found) throw new AppError('export_just_ended')
  return viewExport(found)
}

type ExportRow = NonNullable<Awaited<ReturnType<typeof queries.findExport>>>

function viewExport(row: ExportRow): BooksExport {
  const { id, from, to, done, total, requestedAt, bytes } = row
  return {
    ...{ id, from, to, done, total, bytes },
    kind: row.kind as BooksExport['kind'],
    format: row.format as BooksExport['format'],
    state: row.state as BooksExport['state'],
    requestedAt: requestedAt.toISOString(),
    availableUntil: row.state === 'done' ? endOf(requestedAt).toISOString() : null,
  }
}

/** Exports of a period that are under way or can still be downloaded. */
export async function listExports(
  { db, site, now }: Context,
  period: { from: string; to: string },
): Promise<BooksExport[]> {
  const rows = await queries.listExports(db, site.id, { ...period, since: oldest(now) })
  return rows.map(viewExport)
}

export async function getExport(ctx: Context, id: string): Promise<BooksExport> {
  return viewExport(await requireExport(ctx, id))
}

async function requireExport({ db, site, now }: Context, id: string): Promise<ExportRow> {
  const row = await queries.findExport(db, site.id, id)
  if (!row || row.requestedAt <= oldest(now)) throw new AppError('not_found')
  return row
}

export async function downloadExport(ctx: Context, id: string): Promise<RawReply> {
  const { fileKey, parts, name, bytes } = await requireExport(ctx, id)
  if (!fileKey || parts === null || name === null) throw new AppError('not_found')
  const body = await readSealed(ctx.config, folderOf(ctx.site.id, id), { fileKey, parts })
  if (!body) throw new AppError('not_found')
  return new RawReply({
    contentType: 'application/octet-stream',
    body,
    filename: name,
    headers: { 'content-length': String(bytes) },
  })
}

/** Deletes files that can no longer be downloaded, and their rows. */
export async function deleteOldExports({ db, site, config, now }: Context): Promise<void> {
  for (const id of await queries.listOldExports(db, site.id, oldest(now))) {
    await deleteSealed(config, folderOf(site.id, id))
    await queries.deleteExport(db, site.id, id)
  }
}

export function listSitesWithOldExports(platformDb: Db, now: Date): Promise<number[]> {
  return queries.listSitesWithOldExports(platformDb, oldest(now))
}
