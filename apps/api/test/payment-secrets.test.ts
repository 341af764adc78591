import { readGiftCard } from '@sesame/contract/gift-card'
import { getOrder, getOrderDocument } from '@sesame/contract/order'
import { getTeamSession } from '@sesame/contract/team-session'
import { beforeAll, expect, test } from 'vitest'

import { DEMO_PLATFORM_KEYS } from '../seed/demo/payment-accounts.ts'
import { useTestShop } from './shop.ts'
import { listPlacesOf } from './stored-secrets.ts'
import { captureLog } from './test-log.ts'
import { CARDS, KEYS_OF_66, listenToEvents } from './test-stripe.ts'
import { useTestWorker } from './test-worker.ts'

const captured = captureLog('debug')
const shop = useTestShop({ log: captured.log })
const { app, call, database, stripe, hold, place, comeBack } = shop
const mails = useTestWorker(database, captured.log, stripe.env)

beforeAll(() => listenToEvents(stripe, app()))

/** Runs a purchase from the hold to the documents and returns every secret it used. */
async function purchase() {
  const cart = { holds: [await hold()], giftCards: [{ amountCents: 5000 }] }
  const placed = (await place(cart)).body.data
  await stripe.pay(placed.payment, CARDS.noFunds)
  await stripe.pay(placed.payment, CARDS.good)
  await comeBack(placed)
  const query = { token: placed.guestToken }
  const { data: order } = (await call(getOrder, { params: { id: placed.order.id }, query })).body
  await call(getOrderDocument, { params: { id: order.id, name: 'facture.pdf' }, query })
  const team = order.sessions[0]!.teamPath!.split('/').at(-1)!
  await call(getTeamSession, { params: { token: team } })
  const code = order.giftCardsBought[0]!.code!
  await call(readGiftCard, { body: { code } })
  await mails.to(order.email)
  await mails.settledTo(order.email)
  const secrets = [placed.guestToken, team, code, code.replaceAll('-', '')]
  return [...secrets, placed.payment!.clientSecret]
}

test('PS-01 neither a card number nor a secret of the purchase is logged or stored', async () => {
  const secrets = [
    ...(await purchase()),
    CARDS.good,
    CARDS.noFunds,
    KEYS_OF_66.secretKey,
    KEYS_OF_66.webhookSecret,
    DEMO_PLATFORM_KEYS.secretKey,
    DEMO_PLATFORM_KEYS.webhookSecret,
  ]
  const leaks = captured.lines.filter((line) => secrets.some((secret) => line.includes(secret)))
  expect(leaks).toEqual([])
  for (const secret of secrets) expect(await listPlacesOf(database, secret)).toEqual([])
  expect(captured.entries('request').length).toBeGreaterThan(5)
  expect(captured.entries('order settled')).toHaveLength(1)
})

test('PS-01 a card number sent to us by mistake is refused, and not written down', async () => {
  const headers = { host: '127.0.0.1', 'content-type': 'application/json' }
  const payload = { card: CARDS.good, user: { phone: CARDS.good } }
  const response = await app().inject({ method: 'POST', url: '/order', headers, payload })
  expect(response.statusCode).toBe(400)
  expect(captured.lines.filter((line) => line.includes(CARDS.good))).toEqual([])
})
