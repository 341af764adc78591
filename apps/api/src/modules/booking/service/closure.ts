import type { Closure } from '@sesame/contract/closure'
import { newId } from '@sesame/values/id'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as queries from '../queries/closure.ts'
import { DAY_MS } from '../rules/local-time.ts'
import { getFreshSchedule } from './schedule.ts'
import { signalChange } from './signal.ts'
import { closureView } from './views.ts'

/** Maximum length: a closure claims time day by day, so longer ones belong in the opening rules. */
const LONGEST_DAYS = 370

export async function listClosures({ db, site, now }: Context) {
  const rows = await queries.listClosures(db, site.id, now)
  return { closures: rows.map((row) => closureView(site.timeZone, row)), total: rows.length }
}

export async function closeRooms(
  ctx: Context,
  { idService, start, end, reason }: Omit<Closure, 'id'>,
): Promise<Closure> {
  const { db, site } = ctx
  const { services } = await getFreshSchedule(ctx)
  if (idService !== null && !services.some(({ id }) => id === idService)) {
    throw new AppError('not_found')
  }
  const [startsAt, endsAt] = [new Date(start), new Date(end)]
  if (endsAt.getTime() - startsAt.getTime() > LONGEST_DAYS * DAY_MS) {
    throw new AppError('invalid_input', { errors: { end: ['Un an au plus.'] } })
  }
  const closure = { id: newId(ctx.now.getTime()), idService, startsAt, endsAt, reason }
  const isClosed = await queries.closeRooms(db, site.id, closure)
  if (!isClosed) throw new AppError('time_claimed')
  await signalChange(ctx, [closure])
  ctx.log.info({ idClosure: closure.id, idActor: ctx.actor?.id }, 'rooms closed')
  return closureView(site.timeZone, closure)
}

export async function reopenRooms(ctx: Context, id: string): Promise<Record<string, never>> {
  const closure = await queries.deleteClosure(ctx.db, ctx.site.id, id)
  if (!closure) throw new AppError('not_found')
  await signalChange(ctx, [closure])
  ctx.log.info({ idClosure: id, idActor: ctx.actor?.id }, 'rooms opened again')
  return {}
}
