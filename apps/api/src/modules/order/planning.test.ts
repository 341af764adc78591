import { closeRooms } from '@sesame/contract/closure'
import { getDay } from '@sesame/contract/day'
import { getPlanning, type Planning } from '@sesame/contract/planning'
import type { Role } from '@sesame/contract/role'
import { addDays } from '@sesame/values/working-days'
import { beforeAll, describe, expect, test } from 'vitest'

import { ARTHUR, at, BABA_YAGA, openDay, REMEDE } from '../../../test/booking.ts'
import { makePerson, signIn } from '../../../test/people.ts'
import { useTestShop } from '../../../test/shop.ts'
import { confirmWithoutOrder } from '../../../test/venue.ts'
import { holdForSale, holdSession } from '../booking/service/hold.ts'

const shop = useTestShop()
const { buy, call, context, database } = shop

// A Wednesday; the Saturday of the same week has no booking of these tests.
const DAY = openDay(30)
const OTHER_DAY = openDay(31)
let staff: string

const tokenOf = async (role: Role, site = 66) =>
  signIn(database, await makePerson(database, { role, site }))

const read = (query = { from: DAY, to: OTHER_DAY }, token = staff, site = 66) =>
  call(getPlanning, { query }, { token, site })

const dayOf = ({ days }: Planning, date: string) => days.find((day) => day.date === date)!

beforeAll(async () => {
  staff = await tokenOf('STAFF')
})

describe('the planning', () => {
  test('shows each day with who comes, what is held and closed, and its counts', async () => {
    const before = (await read()).body.data
    expect(before.days.map(({ date }) => date)).toEqual([
      DAY,
      addDays(DAY, 1),
      addDays(DAY, 2),
      OTHER_DAY,
    ])
    const { id } = await holdSession(await context(), {
      idService: ARTHUR,
      start: at(DAY, '10:00'),
      players: 4,
    })
    const { order } = await buy({ holds: [id] })
    const byStaff = { idService: REMEDE, start: at(DAY, '10:00'), players: 5 }
    await confirmWithoutOrder(database, (await holdForSale(await context(), byStaff)).id)
    const hold = await holdSession(await context(), {
      idService: ARTHUR,
      start: at(DAY, '13:00'),
      players: 3,
    })
    const closure = { start: at(OTHER_DAY, '10:00'), end: at(OTHER_DAY, '12:00') }
    await call(
      closeRooms,
      { body: { idService: BABA_YAGA, ...closure, reason: 'Entretien' } },
      { token: staff },
    )

    const planning = (await read()).body.data
    const day = dayOf(planning, DAY)
    expect(day.bookings).toHaveLength(2)
    expect(day.bookings).toContainEqual(
      expect.objectContaining({
        ...{ idService: ARTHUR, start: at(DAY, '10:00'), players: 4, isPaid: true },
        contactName: `${order.firstname} ${order.lastname}`,
      }),
    )
    expect(day.bookings).toContainEqual(
      expect.objectContaining({ contactName: 'Mme Lune', isPaid: null, idService: REMEDE }),
    )
    expect(day.holds).toMatchObject([{ id: hold.id, idService: ARTHUR, players: 3 }])
    expect(planning.closures).toMatchObject([{ idService: BABA_YAGA, reason: 'Entretien' }])
    expect(day.counts).toMatchObject({ sold: 2, players: 9 })
    expect(day.counts.total).toBe(dayOf(before, DAY).counts.total)
    expect(day.counts.free).toBe(dayOf(before, DAY).counts.free - 3)
  })

  test('offers at one time no more sessions than the team can lead', async () => {
    const day = dayOf((await read()).body.data, OTHER_DAY)
    const start = at(OTHER_DAY, '14:30')
    const free = day.sessions.filter((one) => one.start === start && one.state === 'free')
    expect(free).toHaveLength(3)
    const masters = await database.value<number>(
      `SELECT count(*)::int FROM resource
       WHERE id_site = 66 AND kind = 'game_master' AND is_active`,
    )
    const offered = day.starts.find((one) => one.start === start)
    expect(offered?.free).toBe(Math.min(3, masters))
  })

  test('counts a day as the screen of that day does', async () => {
    const { body } = await call(getDay, { params: { date: DAY } }, { token: staff })
    const { counts } = dayOf((await read()).body.data, DAY)
    const { sessions, free, players } = body.data.counts
    expect({ sold: sessions, free, players }).toEqual({
      sold: counts.sold,
      free: counts.free,
      players: counts.players,
    })
  })

  test('of the past shows what was unsold as unsold, and nothing as free', async () => {
    const to = addDays(openDay(), -21)
    const { days } = (await read({ from: addDays(to, -6), to })).body.data
    const total = days.reduce((sum, { counts }) => sum + counts.total, 0)
    expect(total).toBeGreaterThan(0)
    expect(days.every(({ counts }) => counts.free === 0 && counts.sold <= counts.total)).toBe(true)
  })

  test('spans six weeks at most, forwards', async () => {
    expect((await read({ from: DAY, to: addDays(DAY, 41) })).body.data.days).toHaveLength(42)
    expect((await read({ from: DAY, to: addDays(DAY, 42) })).status).toBe(400)
    expect((await read({ from: DAY, to: addDays(DAY, -1) })).status).toBe(400)
  })

  test('is for the administration as well', async () => {
    expect((await read(undefined, await tokenOf('ADMIN'))).status).toBe(200)
  })

  test('is not for the accountant, and shows nothing of another site', async () => {
    expect((await read(undefined, await tokenOf('ACCOUNTANT'))).status).toBe(403)
    const { body } = await read(undefined, await tokenOf('STAFF', 67), 67)
    expect(body.data.days.flatMap(({ bookings }) => bookings)).toEqual([])
    expect(body.data.closures).toEqual([])
    expect(body.data.rooms.some(({ name }) => name.includes('Arthur'))).toBe(false)
  })
})
