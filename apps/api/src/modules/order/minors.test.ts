import { updateUser } from '@sesame/contract/member'
import { describe, expect, test } from 'vitest'

import { makeGoods } from '../../../test/goods.ts'
import { CAVE, TO_HOME, wine } from '../../../test/parcels.ts'
import { makePerson, signIn } from '../../../test/people.ts'
import { useTestShop } from '../../../test/shop.ts'

const shop = useTestShop()
const { call, database, place, buy } = shop

async function cardOf(amountCents: number, caller: object): Promise<string> {
  const { order } = await buy({ giftCards: [{ amountCents }] }, {}, caller)
  return order.giftCardsBought[0]?.code ?? ''
}

const six = async () => ({ id: (await wine(shop)).idDeclination, quantity: 6 })

const minor = async () => {
  const person = await makePerson(database, { site: 67 })
  await database.query(`UPDATE member SET birthdate = now() - interval '17 years' WHERE id = $1`, [
    person.id,
  ])
  return { ...CAVE, token: await signIn(database, person) }
}

describe('AL-05 a minor', () => {
  test('buys no alcohol with an account that says so, and anything else', async () => {
    const caller = await minor()
    const cart = { products: [await six()], ...TO_HOME }
    expect((await place(cart, {}, caller)).body.code).toBe('alcohol_refused')
    const box = { products: [{ id: (await makeGoods(database)).idDeclination, quantity: 3 }] }
    expect((await place({ ...box, ...TO_HOME }, {}, caller)).status).toBe(200)
  })

  test('does not become an adult by another birthdate, nor by none', async () => {
    const caller = await minor()
    const name = { firstname: 'Ada', lastname: 'Lune' }
    for (const birthdate of ['1990-01-01', null]) {
      const { body } = await call(updateUser, { body: { ...name, birthdate } }, caller)
      expect(body.code).toBe('birthdate_locked')
    }
    const cart = { products: [await six()], ...TO_HOME }
    expect((await place(cart, {}, caller)).body.code).toBe('alcohol_refused')
  })

  test('gives no card that pays for alcohol', async () => {
    const code = await cardOf(3000, await minor())
    const cart = { products: [await six()], ...TO_HOME, giftCardCodes: [code] }
    expect((await place(cart, {}, CAVE)).body.code).toBe('alcohol_refused')
    const box = { id: (await makeGoods(database)).idDeclination, quantity: 3 }
    const other = { products: [box], ...TO_HOME, giftCardCodes: [code] }
    expect((await place(other, {}, CAVE)).status).toBe(200)
  })

  test('a card that an adult bought pays', async () => {
    const adult = await makePerson(database, { site: 67 })
    await database.query(`UPDATE member SET birthdate = '1980-01-01' WHERE id = $1`, [adult.id])
    const code = await cardOf(3000, { ...CAVE, token: await signIn(database, adult) })
    const cart = { products: [await six()], ...TO_HOME, giftCardCodes: [code] }
    expect((await place(cart, {}, CAVE)).status).toBe(200)
  })
})
