import { Stripe } from 'stripe'

import { newToken } from '../src/platform/secret.ts'
import { makeFreeCode, makePaidOrder, makeSale } from './paid-order.ts'
import { makeGuest, uniqueEmail } from './people.ts'
import { withVersion, type Sample, type SampleParts } from './sample.ts'
import { orderBody } from './shop.ts'
import { ACCOUNT_OF_66, ACCOUNT_OF_67, KEYS_OF_66, PLATFORM_ENV } from './test-stripe.ts'
import { makeBooking, makeStaffHold } from './venue.ts'

const order =
  (name?: string): NonNullable<Sample['parts']> =>
  async (database, { site }) => {
    const { id, token } = await makePaidOrder(database, site)
    return { params: { id, ...(name && { name }) }, query: { token } }
  }

const teamPage =
  (body?: object): NonNullable<Sample['parts']> =>
  async (database, { site }) => ({
    params: { token: (await makePaidOrder(database, site)).teamToken },
    ...(body && { body }),
  })

/** A sale by staff that waits for its payment. */
const sale =
  (body?: () => object): NonNullable<Sample['parts']> =>
  async (database, { site }) => {
    const { id, token } = await makeSale(database, site)
    return { params: { id }, query: { token }, ...(body && { body: body() }) }
  }

/** An order as the team names it, without a token. */
const ofTeam =
  (more: Pick<SampleParts, 'body'> & { name?: string } = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => {
    const { name, body } = more
    const { id } = await makePaidOrder(database, site, { isRefunded: false })
    return { params: { id, ...(name && { name }) }, ...(body && { body }) }
  }

const CONTACT = {
  ...{ email: 'ada.lune@example.org', firstname: 'Ada', lastname: 'Lune' },
  ...{ phone: '+33612345678', version: 1 },
}

/** An event signed as the provider does. */
const signedEvent = (secret: string) => (): SampleParts => {
  const body = {
    ...{ id: `evt_${newToken()}`, object: 'event', type: 'payment_intent.succeeded' },
    data: { object: { object: 'payment_intent', id: 'pi_sample', metadata: {} } },
  }
  const payload = JSON.stringify(body)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  return { body, headers: { 'stripe-signature': signature } }
}

/** Reactivates the site's account, because an earlier call may have retired it. */
const selling =
  (parts: SampleParts = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => {
    await database.query(
      `UPDATE payment_account SET retired_at = CASE WHEN id = $2 THEN NULL ELSE now() END,
         status = CASE WHEN id = $2 THEN 'active' ELSE 'retired' END
       WHERE id_site = $1 AND (status <> 'retired' OR id = $2)`,
      [site, site === 66 ? ACCOUNT_OF_66.id : ACCOUNT_OF_67.id],
    )
    return parts
  }

/** Somebody who wrote, and bought nothing. */
const ofPerson =
  (body?: object): NonNullable<Sample['parts']> =>
  async (database, { site }) => ({
    params: { id: await makeGuest(database, site) },
    ...(body && { body }),
  })

export const ORDER_SAMPLES: Record<string, Sample> = {
  getDay: { parts: () => ({ params: { date: '2026-12-05' } }) },
  getBooking: {
    parts: async (database, { site }) => ({
      params: { id: (await makePaidOrder(database, site)).idBooking },
    }),
    foreignRow: 'not_found',
  },
  getPlanning: { parts: () => ({ query: { from: '2026-12-01', to: '2026-12-31' } }) },
  changePlayers: {
    parts: async (database, { site }) => ({
      params: { id: (await makePaidOrder(database, site)).idBooking },
      body: { players: 3, reason: 'Un joueur de moins', expectedDifferenceCents: 0 },
    }),
    foreignRow: 'not_found',
    refusal: 'team_not_changeable',
  },
  getGiftCardOffer: {},
  readGiftCard: {
    parts: async (database, { site }) => ({
      body: { code: (await makePaidOrder(database, site)).code },
    }),
    foreignRow: 'gift_card_unknown',
  },
  createSale: {
    parts: async (database, { site }) => {
      const holds = [await makeStaffHold(database, site)]
      const { user } = orderBody({}, 0)
      const payment = { way: 'invitation', reason: 'Presse' }
      return { body: { holds, user, payment, expectedTotalCents: 0 } }
    },
    foreignRow: 'hold_expired',
  },
  quoteSale: {
    parts: async (database, { site }) => ({
      body: { holds: [await makeStaffHold(database, site)] },
    }),
    foreignRow: 'hold_expired',
  },
  getSale: { parts: sale(), foreignRow: 'not_found' },
  sendSaleLink: {
    parts: sale(() => ({ until: new Date(Date.now() + 86_400_000).toISOString() })),
    foreignRow: 'not_found',
  },
  cancelSale: { parts: sale(() => ({})), foreignRow: 'not_found' },
  acceptSale: {
    parts: sale(() => ({ acceptsTerms: true, declaresAge: true })),
    foreignRow: 'not_found',
  },
  validateOrder: {
    parts: async (database, { site }) => ({ body: { holds: [await makeBooking(database, site)] } }),
    foreignRow: 'cart_refused',
  },
  quoteOrder: {
    parts: async (database, { site }) => ({ body: { holds: [await makeBooking(database, site)] } }),
    foreignRow: 'hold_expired',
  },
  placeOrder: {
    parts: async (database, { site }) => {
      const holds = [await makeBooking(database, site)]
      return { body: orderBody({ holds, discount: await makeFreeCode(database, 66) }, 0) }
    },
    foreignRow: 'hold_expired',
  },
  getOrder: { parts: order(), foreignRow: 'not_found' },
  getOrderToPay: { parts: order(), foreignRow: 'not_found' },
  resumePayment: { parts: order(), foreignRow: 'not_found' },
  createOrderAccount: {
    parts: async (database, { site }) => {
      const { id, token } = await makePaidOrder(database, site)
      // Registrations are counted by address, and all sample orders have the same one.
      const values = [id, uniqueEmail()]
      await database.query('UPDATE customer_order SET email = $2 WHERE id = $1', values)
      const body = { password: 'quatre lanternes bleues au grenier', acceptTerms: true }
      return { params: { id }, query: { token }, body }
    },
    foreignRow: 'not_found',
  },
  resendConfirmation: {
    parts: async (database, { site, id: idMember }) => {
      const { id } = await makePaidOrder(database, site, { isRefunded: false })
      await database.query(
        `UPDATE customer_order SET id_member = $2, confirmed_at = now() WHERE id = $1`,
        [id, idMember],
      )
      return { params: { id } }
    },
    foreignRow: 'not_found',
    isForMembersOnly: true,
    isOfCaller: true,
  },
  getOrderDocument: { parts: order('conditions.pdf'), foreignRow: 'not_found' },
  getTeamSession: { parts: teamPage(), foreignRow: 'not_found' },
  getTeamCalendar: { parts: teamPage(), foreignRow: 'not_found' },
  replyToTeam: {
    parts: teamPage({ firstname: 'Nora', isComing: true }),
    foreignRow: 'not_found',
  },
  chooseAfterCancellation: {
    parts: async (database, { site }) => {
      const order = await makePaidOrder(database, site, { isCancelled: true })
      const { id, idBooking, token } = order
      return { params: { id, idBooking }, query: { token }, body: { choice: 'refund' } }
    },
    foreignRow: 'not_found',
  },
  getStripePublicKey: { parts: selling() },
  getPaymentAccount: { parts: selling() },
  savePaymentKeys: { parts: selling({ body: KEYS_OF_66 }) },
  connectPaymentAccount: {
    parts: selling({ body: { returnPath: '/admin/paiement', refreshPath: '/admin/paiement' } }),
  },
  closePaymentAccount: { parts: selling() },
  receiveAccountEvent: {
    parts: () => ({ ...signedEvent(KEYS_OF_66.webhookSecret)(), params: { idSite: 66 } }),
  },
  receivePaymentEvent: { parts: signedEvent(PLATFORM_ENV.STRIPE_WEBHOOK_SECRET) },
  listOrders: {},
  getOrderSheet: { parts: ofTeam(), foreignRow: 'not_found' },
  getStaffDocument: { parts: ofTeam({ name: 'conditions.pdf' }), foreignRow: 'not_found' },
  resendOrderConfirmation: { parts: ofTeam(), foreignRow: 'not_found' },
  getOrderNote: { parts: ofTeam(), foreignRow: 'not_found' },
  updateOrderNote: {
    parts: ofTeam({ body: { text: 'Prévoir un briefing plus long.', version: 1 } }),
    foreignRow: 'not_found',
  },
  getOrderContact: { parts: ofTeam(), foreignRow: 'not_found' },
  updateOrderContact: { parts: ofTeam({ body: CONTACT }), foreignRow: 'not_found' },
  listPeople: {},
  getPerson: { parts: ofPerson(), foreignRow: 'not_found' },
  updatePerson: withVersion('person', {
    parts: ofPerson({ firstname: 'Ada', lastname: 'Lune', phone: '' }),
    foreignRow: 'not_found',
  }),
  exportPerson: { parts: ofPerson(), foreignRow: 'not_found' },
  erasePerson: { parts: ofPerson(), foreignRow: 'not_found' },
  searchAdmin: { parts: () => ({ query: { q: 'SITE67' } }) },
  refundOrder: {
    parts: async (database, { site }) => ({
      params: { id: (await makePaidOrder(database, site)).id },
      body: { cancelsSessions: true, reason: 'Une panne' },
    }),
    foreignRow: 'not_found',
  },
  previewRefund: {
    parts: async (database, { site }) => ({
      params: { id: (await makePaidOrder(database, site)).id },
      body: { lines: [{ line: 1 }], cancelsSessions: true },
    }),
    foreignRow: 'not_found',
  },
  listRefundsDue: {},
  getFigures: { parts: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }) },
  exportAccounting: { parts: () => ({ query: { from: '2026-01-01', to: '2099-01-01' } }) },
}
