import { moveBooking } from '@sesame/contract/booking'
import { getOrder } from '@sesame/contract/order'
import { beforeAll, expect, test } from 'vitest'

import { ARTHUR, at, openDay, REMEDE } from '../../../test/booking.ts'
import { makePerson, signIn, uniqueEmail } from '../../../test/people.ts'
import { PRICE_OF_FOUR, useTestShop } from '../../../test/shop.ts'
import { useTestWorker } from '../../../test/test-worker.ts'
import { holdSession } from '../booking/service/hold.ts'

const { call, context, database, stripe, buy } = useTestShop()
const mails = useTestWorker(database, undefined, stripe.env)

let staff: string
beforeAll(async () => {
  staff = await signIn(database, await makePerson(database, { role: 'STAFF' }))
})

test('a session moved to another room: order, team page and mail say the new one', async () => {
  const email = uniqueEmail()
  const start = at(openDay(20), '10:00')
  const held = { idService: ARTHUR, start, players: 4 }
  const { id } = await holdSession(await context(), held)
  const user = { email, firstname: 'Ada', lastname: 'Lune', phone: '06 12 34 56 78' }
  const { order, guestToken } = await buy({ holds: [id] }, { user })
  await mails.to(email)

  const body = { start, idService: REMEDE, reason: 'La salle est en travaux' }
  const moved = await call(moveBooking, { params: { id }, body }, { token: staff })
  expect(moved.body.data).toMatchObject({ idService: REMEDE, teamCents: PRICE_OF_FOUR })

  const [, mail] = await mails.to(email, 2)
  const { name } = moved.body.data
  expect(mail?.subject).toContain(`Nouvelle salle\u00a0: ${name}`)
  expect(mail?.text).toContain('Il faut sauver le roi Arthur')
  expect(mail?.text).toContain('ne change pas')

  const parts = { params: { id: order.id }, query: { token: guestToken } }
  const { lines, sessions, totalCents } = (await call(getOrder, parts)).body.data
  expect(lines[0]).toMatchObject({ label: name, totalCents: PRICE_OF_FOUR })
  expect(sessions[0]).toMatchObject({ idService: REMEDE, name })
  expect(totalCents).toBe(PRICE_OF_FOUR)

  // Back to where it was: another mail, though the time is the same.
  const back = { start, idService: ARTHUR, reason: 'Les travaux sont finis' }
  await call(moveBooking, { params: { id }, body: back }, { token: staff })
  const [, , again] = await mails.to(email, 3)
  expect(again?.subject).toContain('Il faut sauver le roi Arthur')
})
