import type { Figures } from '@sesame/contract/figures'
import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import { listOfferedSessions } from '../../booking/service/offered.ts'
import * as queries from '../queries/figures.ts'
import {
  daysOf,
  giftCardsOf,
  previousPeriod,
  roomsOf,
  startsOf,
  totalsOf,
  vatOfEarned,
} from '../rules/figures.ts'

interface Period {
  from: string
  to: string
}

/** Read from sums of days, so that a year is a few thousand rows, whatever was sold. */
export async function getFigures(ctx: Context, period: Period): Promise<Figures> {
  const { db, site, now } = ctx
  const previous = previousPeriod(period)
  const within = { ...period, now }
  const [current, before, byStart, byRate, cards, sources, offered] = await Promise.all([
    readDays(ctx, period),
    readDays(ctx, previous),
    queries.listEarnedByStart(db, site.id, within),
    queries.listEarnedByRate(db, site.id, within),
    queries.listGiftCardMoves(db, site.id, period),
    queries.listOrderSources(db, site.id, period),
    listOfferedSessions(ctx, period),
  ])
  const today = dayIn(site.timeZone, now)
  const openDays = new Set(offered.sessions.map(({ day }) => day))
  return {
    period,
    previousPeriod: previous,
    today,
    totals: totalsOf(current.earned, current.money),
    previous: totalsOf(before.earned, before.money),
    days: daysOf(period, { ...current, openDays, today }),
    rooms: roomsOf(offered.services, byStart, offered.sessions),
    goods: goodsOf(current.earned),
    starts: startsOf(byStart, offered.sessions),
    vat: vatOfEarned(byRate),
    giftCards: giftCardsOf(cards),
    sources: sources.map(({ source, orders, cents }) => ({
      source: source === 'unknown' ? null : (source as Figures['sources'][number]['source']),
      ...{ orders, cents },
    })),
  }
}

type Days = Awaited<ReturnType<typeof readDays>>

async function readDays({ db, site, now }: Context, period: Period) {
  const [earned, money] = await Promise.all([
    queries.listEarnedByDay(db, site.id, { ...period, now }),
    queries.listMoney(db, site.id, period),
  ])
  return { earned, money }
}

function goodsOf(earned: Days['earned']): Figures['goods'] {
  const centsOf = (account: string) =>
    earned
      .filter(({ kind, detail }) => kind === 'goods' && detail === account)
      .reduce((sum, { cents }) => sum + cents, 0)
  return { goodsCents: centsOf('707'), shippingCents: centsOf('7085') }
}
