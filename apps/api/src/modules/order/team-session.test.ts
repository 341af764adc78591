import { getTeamCalendar, getTeamSession, replyToTeam } from '@sesame/contract/team-session'
import { addDays } from '@sesame/values/working-days'
import { describe, expect, test } from 'vitest'

import { at } from '../../../test/booking.ts'
import { makePaidOrder } from '../../../test/paid-order.ts'
import { useTestShop } from '../../../test/shop.ts'
import { moveBooking } from '../booking/service/move.ts'
import {
  deleteTeamReplies,
  getTeamCalendar as getCalendarAt,
  getTeamSession as getSessionAt,
  replyToTeam as replyAt,
} from './service/team-session.ts'

const { buy, call, context, database, hold } = useTestShop()

const DAY_MS = 86_400_000

async function teamOf(players = 3) {
  const { order } = await buy({ holds: [await hold(players)] })
  const [session] = order.sessions
  return { token: session!.teamPath!.split('/').at(-1)!, session: session!, order }
}

const reply = (token: string, firstname: string, isComing = true) =>
  call(replyToTeam, { params: { token }, body: { firstname, isComing } })

const read = async (token: string) => (await call(getTeamSession, { params: { token } })).body.data

const countNames = (idBooking: string) =>
  database.value<number>('SELECT count(*)::int FROM team_reply WHERE id_booking = $1', [idBooking])

describe('whoever has the link of a team', () => {
  test('says with a first name that they come, or not, and may change it', async () => {
    const { token } = await teamOf()
    expect((await reply(token, 'Nora')).body.data.replies).toEqual([
      { firstname: 'Nora', isComing: true },
    ])
    await reply(token, 'Sam', false)
    await reply(token, 'nora', false)
    expect((await read(token)).replies).toEqual([
      { firstname: 'Sam', isComing: false },
      { firstname: 'nora', isComing: false },
    ])
  })

  test('takes a free place of the team, of two at once one alone the last', async () => {
    const { token } = await teamOf(3)
    await reply(token, 'Nora')
    const [one, other] = await Promise.all([reply(token, 'Sam'), reply(token, 'Max')])
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]))
    expect((await read(token)).replies).toHaveLength(2)
    const named = await reply(token, 'Ada')
    expect([named.status, named.body.errors]).toEqual([
      400,
      { firstname: ['Ada a déjà réservé\u00a0: ajoutez une initiale à votre prénom.'] },
    ])
  })

  test('gives no address, no link and no markup for a name', async () => {
    const { token } = await teamOf()
    const names = ['', 'a@example.org', '<b>Sam</b>', 'x'.repeat(41), 'https://example.org']
    const replies = await Promise.all(names.map((name) => reply(token, name)))
    expect(replies.map(({ status }) => status)).toEqual(names.map(() => 400))
  })

  test('gets the session for an agenda, without price, order number or buyer', async () => {
    const { token, order } = await teamOf()
    const { text, headers } = await call(getTeamCalendar, { params: { token } })
    expect(headers['content-type']).toContain('text/calendar')
    const lines = text.replaceAll(/\r\n[ \t]/g, '')
    expect(lines).toContain(`/equipe/${token}`)
    expect(lines.replaceAll(token, '')).not.toMatch(/€|Lune|Ada/)
    expect(lines).not.toContain(order.number)
  })

  test('replies to the date that is shown: a moved session begins without names', async () => {
    const { token, session } = await teamOf()
    await reply(token, 'Nora')
    // The same hour of the venue, also where the clocks change between.
    const start = at(addDays(session.date, 7), session.time)
    await moveBooking(await context(), session.idBooking, { start, reason: 'Panne' })
    expect((await read(token)).replies).toEqual([])
  })
})

describe('the page of a team', () => {
  test('is closed once its session is cancelled', async () => {
    const { teamToken } = await makePaidOrder(database, 66, { isCancelled: true })
    expect(await read(teamToken)).toMatchObject({ isCancelled: true, isOver: true })
    expect((await reply(teamToken, 'Nora')).body.code).toBe('team_closed')
  })

  test('goes away seven days after the session, and the nightly job takes its names', async () => {
    const { token, session } = await teamOf()
    await reply(token, 'Nora')
    const later = async (days: number) =>
      context({ now: new Date(Date.parse(session.end) + days * DAY_MS) })
    const before = await later(6.9)
    expect(await getSessionAt(before, token)).toMatchObject({ isOver: true, daysLeft: 0 })
    const late = replyAt(before, token, { firstname: 'Sam', isComing: true })
    await expect(late).rejects.toMatchObject({ code: 'team_closed' })
    await deleteTeamReplies(before)
    expect(await countNames(session.idBooking)).toBe(1)

    const after = await later(7)
    const gone = { code: 'not_found' }
    await expect(getSessionAt(after, token)).rejects.toMatchObject(gone)
    await expect(getCalendarAt(after, token)).rejects.toMatchObject(gone)
    await deleteTeamReplies(after)
    expect(await countNames(session.idBooking)).toBe(0)
  })
})
