import { closeRooms, listClosures, previewClosure } from '@sesame/contract/closure'
import { beforeAll, describe, expect, test } from 'vitest'

import { ARTHUR, at, openDay, REMEDE } from '../../../test/booking.ts'
import { makePerson, signIn } from '../../../test/people.ts'
import { useTestShop } from '../../../test/shop.ts'
import { confirmWithoutOrder } from '../../../test/venue.ts'
import { holdSession } from '../booking/service/hold.ts'

const { buy, call, context, database } = useTestShop()

let staff: string
let days = 0
const unusedDay = () => openDay(days++)
const reason = 'Entretien'

beforeAll(async () => {
  staff = await signIn(database, await makePerson(database, { role: 'STAFF' }))
})

const hold = async (day: string, time: string, idService = ARTHUR) =>
  holdSession(await context(), { idService, start: at(day, time), players: 4 })

const sell = async (day: string, time: string, idService = ARTHUR) => {
  const { id } = await hold(day, time, idService)
  await buy({ holds: [id] })
  return id
}

const afternoon = (day: string) => ({ start: at(day, '14:00'), end: at(day, '18:00') })

const close = async (day: string, idService: number | null = ARTHUR) =>
  call(closeRooms, { body: { idService, ...afternoon(day), reason } }, { token: staff })

const preview = async (day: string, idService?: number) => {
  const query = { ...afternoon(day), ...(idService && { idService }) }
  return (await call(previewClosure, { query }, { token: staff })).body.data
}

describe('a closure', () => {
  test('over sold sessions is refused, with rooms, times and names', async () => {
    const day = unusedDay()
    await sell(day, '10:00')
    const later = await sell(day, '16:00')
    const first = await sell(day, '14:30')
    const { status, body } = await close(day)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'rooms_sold',
      bookings: [
        {
          id: first,
          idService: ARTHUR,
          start: at(day, '14:30'),
          players: 4,
          contactName: 'Ada Lune',
        },
        { id: later, name: 'Il faut sauver le roi Arthur', start: at(day, '16:00') },
      ],
    })
    const { closures } = (await call(listClosures, {}, { token: staff })).body.data
    expect(closures.filter(({ start }) => start === at(day, '14:00'))).toEqual([])
  })

  test('names a booking without an order by its label', async () => {
    const day = unusedDay()
    await confirmWithoutOrder(database, (await hold(day, '14:30')).id, 'M. Roc')
    expect(await preview(day)).toMatchObject({ bookings: [{ contactName: 'M. Roc' }], holds: 0 })
  })

  test('is previewed: what it meets in one room or in all, and nothing is closed', async () => {
    const day = unusedDay()
    const id = await sell(day, '14:30', REMEDE)
    await hold(day, '16:00')
    expect(await preview(day, ARTHUR)).toEqual({ bookings: [], holds: 1 })
    expect(await preview(day)).toMatchObject({ bookings: [{ id }], holds: 1 })
    expect(await preview(unusedDay())).toEqual({ bookings: [], holds: 0 })
  })

  test('over a session that somebody is paying, or over another one, says so', async () => {
    const day = unusedDay()
    await hold(day, '16:00')
    expect((await close(day)).body.code).toBe('rooms_held')
    const other = unusedDay()
    expect((await close(other)).status).toBe(200)
    expect((await close(other, null)).body.code).toBe('rooms_already_closed')
  })

  test('races with a sale: either it is closed or the session is sold', async () => {
    const day = unusedDay()
    const [closed, held] = await Promise.allSettled([
      close(day).then(({ status }) => status),
      hold(day, '16:00'),
    ])
    const isClosed = closed.status === 'fulfilled' && closed.value === 200
    expect(isClosed).toBe(held.status === 'rejected')
  })

  test('that ends before it begins is refused', async () => {
    const day = unusedDay()
    const query = { start: at(day, '18:00'), end: at(day, '14:00') }
    const { body } = await call(previewClosure, { query }, { token: staff })
    expect(body.code).toBe('invalid_input')
  })
})
