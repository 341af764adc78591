import { cancelBooking } from '@sesame/contract/booking'
import { getBooking } from '@sesame/contract/booking-detail'
import { getDay } from '@sesame/contract/day'
import type { Role } from '@sesame/contract/role'
import { dayIn } from '@sesame/values/working-days'
import { beforeAll, describe, expect, test } from 'vitest'

import { makePerson, signIn } from '../../../test/people.ts'
import { PRICE_OF_FOUR, useTestShop } from '../../../test/shop.ts'
import { confirmWithoutOrder } from '../../../test/venue.ts'

const { buy, call, database, hold } = useTestShop()

let staff: string

const tokenOf = async (role: Role, site = 66) =>
  signIn(database, await makePerson(database, { role, site }))

const read = async (id: string, token = staff) =>
  call(getBooking, { params: { id } }, { token }).then(({ body }) => body)

beforeAll(async () => {
  staff = await tokenOf('STAFF')
})

describe('one booking', () => {
  test('shows what the day shows of it, and what can be changed', async () => {
    const id = await hold()
    const { order } = await buy({ holds: [id] }, { message: 'Zoé fête ses 12 ans' })
    const { data } = await read(id)
    expect(data).toMatchObject({
      ...{ id, players: 4, teamCents: PRICE_OF_FOUR, minPlayers: 2, maxPlayers: 6 },
      ...{ isMovable: true, isCancellable: true, supplement: null },
      contact: { name: 'Ada Lune', email: order.email },
      order: { id: order.id, isPaid: true },
      remark: 'Zoé fête ses 12 ans',
    })
    const date = dayIn('Europe/Paris', new Date(data.start))
    const day = await call(getDay, { params: { date } }, { token: staff })
    expect(data).toMatchObject(day.body.data.bookings.find((one) => one.id === id)!)
  })

  test('says for each other size of the team what is to be paid or refunded', async () => {
    const id = await hold()
    await buy({ holds: [id] })
    const { teamSizes, prices } = (await read(id)).data
    const priceOf = (players: number) => prices.find((one) => one.players === players)!.teamCents
    expect(teamSizes.map(({ players }) => players)).toEqual([2, 3, 5, 6])
    for (const { players, differenceCents } of teamSizes) {
      expect(differenceCents).toBe(priceOf(players) - PRICE_OF_FOUR)
    }
  })

  test('without an order, of an earlier version, has no contact and is movable', async () => {
    const id = await hold()
    await confirmWithoutOrder(database, id, 'M. Roc')
    expect((await read(id)).data).toMatchObject({
      ...{ label: 'M. Roc', contact: null, order: null, isMovable: true },
    })
  })

  test('that was cancelled can be neither moved nor changed', async () => {
    const id = await hold()
    await buy({ holds: [id] })
    const body = { reason: 'Une panne' }
    await call(cancelBooking, { params: { id }, body }, { token: staff })
    expect((await read(id)).data).toMatchObject({
      ...{ state: 'cancelled', isMovable: false, isCancellable: false, teamSizes: [] },
    })
  })

  test('of another site does not exist', async () => {
    const id = await hold()
    const body = await call(
      getBooking,
      { params: { id } },
      { token: await tokenOf('ADMIN', 67), site: 67 },
    )
    expect(body.body.code).toBe('not_found')
  })
})
