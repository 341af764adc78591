import type { Service } from '@sesame/contract/service'
import { listDaySessions, listNextSessions } from '@sesame/contract/session'
import { addDays, dayIn } from '@sesame/values/working-days'

import type { RequestContext } from '../../lib/api/request-context.server.ts'
import type { NextSession, NextSessionsData } from './next-sessions-data.ts'
import { pickSessions } from './pick-sessions.ts'

const SHOWN_DAYS = 2
const MOST_DAYS_AHEAD = 4

interface FreeDay {
  date: string
  sessions: NextSession[]
}

/** Free sessions of today and tomorrow, or of the next days that have some. */
export async function loadNextSessions(
  ctx: RequestContext,
  services: readonly Service[],
  count: number,
): Promise<NextSessionsData> {
  const { info } = await ctx.site()
  const today = dayIn(info.timeZone, new Date())
  const tomorrow = addDays(today, 1)
  const perDay = Math.ceil(count / SHOWN_DAYS)
  const days = await loadFreeDays(ctx, today)
  const prices = services.flatMap(({ fromPerPlayerCents: cents }) =>
    cents === null ? [] : [cents],
  )
  return {
    today,
    tomorrow,
    days: days.map(({ date, sessions }) => ({ date, sessions: pickSessions(sessions, perDay) })),
    idCalendars: [...new Set(services.map(({ idCalendar }) => idCalendar))],
    fromPerPlayerCents: prices.length > 0 ? Math.min(...prices) : null,
    count,
  }
}

/** Looks further ahead if today or tomorrow has no free session. */
async function loadFreeDays(ctx: RequestContext, today: string): Promise<FreeDay[]> {
  const near = await Promise.all([today, addDays(today, 1)].map((date) => loadDay(ctx, date)))
  const free = near.filter(({ sessions }) => sessions.length > 0)
  for (let ahead = 2; free.length < SHOWN_DAYS && ahead <= MOST_DAYS_AHEAD; ahead += 1) {
    const day = await loadDay(ctx, addDays(today, ahead))
    if (day.sessions.length > 0) free.push(day)
  }
  return free.length > 0 ? free : loadNearest(ctx)
}

async function loadDay(ctx: RequestContext, date: string): Promise<FreeDay> {
  const { services } = await ctx.api(listDaySessions, { params: { date } })
  const sessions = services.flatMap(({ slug, name, sessions: all }) =>
    all.flatMap(({ state, time }) => (state === 'free' ? [{ slug, name, date, time }] : [])),
  )
  return { date, sessions }
}

async function loadNearest(ctx: RequestContext): Promise<FreeDay[]> {
  const { sessions } = await ctx.api(listNextSessions, { query: { nbItem: 20 } })
  const dates = [...new Set(sessions.map(({ date }) => date))].slice(0, SHOWN_DAYS)
  return dates.map((date) => ({
    date,
    sessions: sessions
      .filter((session) => session.date === date)
      .map(({ slug, name, time }) => ({ slug, name, date, time })),
  }))
}
