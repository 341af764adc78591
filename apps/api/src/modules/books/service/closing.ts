import type { closeDay as endpoint, DayClosing, DayFigures } from '@sesame/contract/day-closing'
import { newId } from '@sesame/values/id'
import { dayIn } from '@sesame/values/working-days'
import type { z } from 'zod'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as accounting from '../../accounting/service/closing.ts'
import { describeMembers } from '../../member/service/describe.ts'
import { hasChanged, nextDayOf, obstacleOf } from '../rules/closing.ts'
import { readDayFigures } from './day-figures.ts'

const RECENT = 8

/** A day with its figures: as they are now, or as they were when it was closed. */
export async function getDayClosing(ctx: Context, wanted?: string): Promise<DayClosing> {
  const { db, site, now } = ctx
  const today = dayIn(site.timeZone, now)
  const recent = await accounting.listLastClosings(db, site.id, RECENT)
  const last = recent[0]?.day
  const nextDay = nextDayOf({ today, last })
  const day = wanted ?? (nextDay > today ? today : nextDay)
  const closing = await accounting.findClosing(db, site.id, day)
  const corrections = await accounting.listCorrections(db, site.id, day)
  const nameOf = await namesOf(ctx, [
    ...[...recent, ...(closing ? [closing] : [])].map(({ closedBy }) => closedBy),
    ...corrections.map(({ writtenBy }) => writtenBy),
  ])
  return {
    ...{ day, nextDay },
    closed: closing
      ? {
          at: closing.closedAt.toISOString(),
          by: nameOf(closing.closedBy),
          note: closing.note,
        }
      : null,
    obstacle: closing ? null : obstacleOf({ day, today, last }),
    figures: closing ? (closing.figures as unknown as DayFigures) : await readDayFigures(ctx, day),
    corrections: corrections.map(({ writtenAt, writtenBy, ...correction }) => ({
      ...correction,
      at: writtenAt.toISOString(),
      by: nameOf(writtenBy),
    })),
    recent: recent.map(({ closedAt, closedBy, receivedCents, providerCents, note, ...row }) => ({
      ...{ day: row.day, at: closedAt.toISOString(), by: nameOf(closedBy) },
      ...{ receivedCents, differenceCents: providerCents - receivedCents, note },
    })),
  }
}

type Body = z.output<NonNullable<typeof endpoint.body>>

/**
 * Closes a day with the figures that it has then. Nobody posts an entry meanwhile, so that no entry
 * of the day is left out and none is added to it.
 */
export async function closeDay(ctx: Context, { day, note, expected }: Body): Promise<DayClosing> {
  const { db, site, now, actor } = ctx
  await db.transaction().execute(async (tx) => {
    await accounting.lockDayClosing(tx, site.id)
    if (await accounting.findClosing(tx, site.id, day)) throw new AppError('day_closed')
    const [latest] = await accounting.listLastClosings(tx, site.id, 1)
    const today = dayIn(site.timeZone, now)
    if (obstacleOf({ day, today, last: latest?.day })) throw new AppError('day_not_closable')
    const figures = await readDayFigures({ ...ctx, db: tx }, day)
    if (hasChanged(figures, expected)) throw new AppError('closing_changed')
    await accounting.insertClosing(tx, site.id, {
      ...{ day, at: now, by: actor!.id, note: note || null, figures },
      receivedCents: figures.ordersCents,
      providerCents: figures.providerCents,
      earnedCents: figures.earnedCents,
      unmarked: figures.unmarked,
    })
  })
  return getDayClosing(ctx, day)
}

interface Correction {
  correctedDay: string
  amountCents: number
  reason: string
}

/** Writes on the open day what was wrong in a closed one, which stays as it was. */
export async function correctClosedDay(ctx: Context, correction: Correction): Promise<DayClosing> {
  const { db, site, now, actor } = ctx
  await db.transaction().execute(async (tx) => {
    if (!(await accounting.findClosing(tx, site.id, correction.correctedDay))) {
      throw new AppError('correction_of_open_day')
    }
    const day = await accounting.lockOpenDay(tx, site.id)
    await accounting.insertCorrection(tx, site.id, {
      ...{ ...correction, day, at: now, by: actor!.id },
      id: newId(now.getTime()),
    })
  })
  return getDayClosing(ctx, correction.correctedDay)
}

/** Names of accounts; null for super admins and erased accounts. */
async function namesOf(ctx: Context, ids: readonly string[]) {
  const people = await describeMembers(ctx, [...new Set(ids)])
  const names = new Map(
    people.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]),
  )
  return (id: string) => names.get(id) ?? null
}
