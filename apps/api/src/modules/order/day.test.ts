import { exportAccounting } from '@sesame/contract/accounting'
import { cancelBooking } from '@sesame/contract/booking'
import { closeRooms } from '@sesame/contract/closure'
import { getDay } from '@sesame/contract/day'
import type { Role } from '@sesame/contract/role'
import { createSale, holdForSale } from '@sesame/contract/sale'
import { beforeAll, describe, expect, test } from 'vitest'

import { ARTHUR, at, openDay, REMEDE } from '../../../test/booking.ts'
import { makePerson, signIn } from '../../../test/people.ts'
import { orderBody, PRICE_OF_FOUR, useTestShop } from '../../../test/shop.ts'
import { holdSession } from '../booking/service/hold.ts'

const shop = useTestShop()
const { buy, call, context, database } = shop

const DAY = openDay(20)
let staff: string

const tokenOf = async (role: Role, site = 66) =>
  signIn(database, await makePerson(database, { role, site }))

const read = async (token = staff, date = DAY) =>
  (await call(getDay, { params: { date } }, { token })).body.data

beforeAll(async () => {
  staff = await tokenOf('STAFF')
})

describe('a day of the venue', () => {
  test('shows who comes, how to reach them, what was paid and what they wrote', async () => {
    const { id } = await holdSession(await context(), {
      idService: ARTHUR,
      start: at(DAY, '10:00'),
      players: 4,
    })
    const { order } = await buy({ holds: [id] }, { message: 'Zoé fête ses 12 ans' })
    const { bookings, rooms } = await read()
    const found = bookings.find((booking) => booking.order?.id === order.id)
    expect(found).toMatchObject({
      idService: ARTHUR,
      players: 4,
      teamCents: PRICE_OF_FOUR,
      contact: { name: `${order.firstname} ${order.lastname}`, email: order.email },
      order: { number: order.number, isPaid: true, giftCardCents: 0, refundedCents: 0 },
      remark: 'Zoé fête ses 12 ans',
    })
    const session = rooms
      .find(({ idService }) => idService === ARTHUR)
      ?.sessions.find(({ time }) => time === '10:00')
    expect(session?.state).toBe('taken')
  })

  test('keeps a room that was taken off sale while somebody has booked it', async () => {
    const day = openDay(23)
    const session = { idService: REMEDE, start: at(day, '10:00'), players: 4 }
    const { id } = await holdSession(await context(), session)
    await buy({ holds: [id] })
    await database.query('UPDATE service SET is_valid = false WHERE id_site = 66 AND id = $1', [
      REMEDE,
    ])
    const { rooms, bookings } = await read(staff, day)
    await database.query('UPDATE service SET is_valid = true WHERE id_site = 66 AND id = $1', [
      REMEDE,
    ])
    expect(bookings.map(({ idService }) => idService)).toEqual([REMEDE])
    expect(rooms.find(({ idService }) => idService === REMEDE)?.sessions).toEqual([])
  })

  test('of no year is refused', async () => {
    const admin = await tokenOf('ADMIN')
    const params = { date: '0000-01-01' }
    expect((await call(getDay, { params }, { token: admin })).status).toBe(400)
  })

  test('shows a session that somebody is paying for apart, until when', async () => {
    const start = at(DAY, '13:00')
    const hold = await holdSession(await context(), { idService: ARTHUR, start, players: 3 })
    const { holds, bookings } = await read()
    expect(holds).toMatchObject([{ id: hold.id, idService: ARTHUR, players: 3 }])
    expect(Date.parse(holds[0]!.heldUntil)).toBeGreaterThan(Date.now())
    expect(bookings.some(({ id }) => id === hold.id)).toBe(false)
  })

  test('shows closures that touch it, and counts sessions, players and free ones', async () => {
    const day = openDay(21)
    const before = await read(staff, day)
    expect(before.counts).toMatchObject({ sessions: 0, players: 0, late: 0 })
    const session = { idService: REMEDE, start: at(day, '10:00'), players: 5 }
    const held = await call(holdForSale, { body: session }, { token: staff })
    const { user } = orderBody({}, 0)
    const payment = { way: 'invitation' as const, reason: 'Presse' }
    const sale = { user, payment, holds: [held.body.data.id], expectedTotalCents: 0 }
    const sold = await call(createSale, { body: sale }, { token: staff })
    expect(sold.status).toBe(200)
    const closure = {
      idService: ARTHUR,
      start: at(day, '18:00'),
      end: at(day, '23:00'),
      reason: 'Entretien',
    }
    await call(closeRooms, { body: closure }, { token: staff })
    const after = await read(staff, day)
    expect(after.counts).toMatchObject({ sessions: 1, players: 5 })
    expect(after.counts.free).toBeLessThan(before.counts.free)
    expect(after.closures).toMatchObject([{ reason: 'Entretien', idService: ARTHUR }])
    await call(
      cancelBooking,
      { params: { id: held.body.data.id }, body: { reason: 'Erreur' } },
      { token: staff },
    )
    expect((await read(staff, day)).counts.sessions).toBe(0)
    expect((await read(staff, openDay(22))).closures).toEqual([])
  })

  test('tells what was received to those who may see turnover, equal to the books', async () => {
    await buy()
    const admin = await tokenOf('ADMIN')
    const today = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(new Date())
    const { receivedCents } = await read(admin, today)
    const query = { from: today, to: today }
    const { text } = await call(exportAccounting, { query }, { token: admin })
    const debits = text
      .split('\r\n')
      .map((line) => line.split(';'))
      .filter(([journal, , , account]) => journal === 'BQ' && account?.startsWith('5115'))
      .map((cells) => Math.round(Number((cells[7] ?? '').replace(',', '.')) * 100))
    expect(receivedCents).toBeGreaterThan(0)
    expect(receivedCents).toBe(debits.reduce((sum, cents) => sum + cents, 0))
    expect((await read(staff, today)).receivedCents).toBeNull()
  })

  test('is not for the accountant, and shows nothing of another site', async () => {
    const params = { date: DAY }
    const accountant = await tokenOf('ACCOUNTANT')
    expect((await call(getDay, { params }, { token: accountant })).status).toBe(403)
    const other = await tokenOf('STAFF', 67)
    const { body } = await call(getDay, { params }, { token: other, site: 67 })
    expect(body.data.bookings).toEqual([])
  })
})
