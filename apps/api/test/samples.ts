import { randomUUID } from 'node:crypto'

import type { ErrorCode } from '@sesame/contract/errors'
import { createForm } from '@sesame/contract/form'
import { Stripe } from 'stripe'

import { newToken } from '../src/platform/secret.ts'
import { makeConsent } from './consent.ts'
import { FIELDS, makeForm, makeSubmission, makeWorkshop, PDF } from './contact.ts'
import { makeWrittenPage, pageBody, PIXEL } from './content.ts'
import { makeLink, type LinkKind } from './links.ts'
import { makeDrawing, uploadOf } from './media.ts'
import { makeFreeCode, makePaidOrder } from './paid-order.ts'
import { freshEmail, makeLogin, PASSWORD, type Person } from './people.ts'
import { PUBLICATION_SAMPLES } from './publication-samples.ts'
import { SECOND_FACTOR_SAMPLES } from './second-factor-samples.ts'
import { SHOP_SAMPLES } from './shop-samples.ts'
import { orderBody } from './shop.ts'
import type { TestDatabase } from './test-database.ts'
import { ACCOUNT_OF_66, ACCOUNT_OF_67, KEYS_OF_66, PLATFORM_ENV } from './test-stripe.ts'
import { freshClosure, freshStart, makeBooking, makeClosure, serviceOf } from './venue.ts'
import { wholeBody } from './whole-body.ts'

interface SampleParts {
  params?: object
  query?: object
  body?: object
  headers?: Record<string, string>
}

export interface Sample {
  /** The call, pointing at a row of the person's site where it points at one. */
  parts?: (database: TestDatabase, person: Person) => SampleParts | Promise<SampleParts>
  /** It names a row: called on site 66 with one of site 67, it is answered with this. */
  foreignRow?: ErrorCode | 'as if it were nothing'
  /** What everybody hears who may call, for a reason that is not theirs. */
  refusal?: ErrorCode
  /** Refused to accounts of the platform, which have no profile on a site. */
  isForMembersOnly?: true
  /** The row is of the person who calls, where that is a member of its site. */
  isOfCaller?: true
  /** What a GET may write all the same. */
  writes?: string[]
}

/** A newsletter list, and an application, that only site 67 has. */
export const LIST_OF_67 = 6767
export const APP_OF_67 = 'ONLY_OF_SITE_67'

const none: Sample = {}

const link =
  (kind: LinkKind, more = {}): NonNullable<Sample['parts']> =>
  async (database, person) => ({ body: { token: await makeLink(database, kind, person), ...more } })

const booking =
  (more = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => ({ params: { id: await makeBooking(database, site) }, ...more })

const calendar =
  (more = {}): NonNullable<Sample['parts']> =>
  (_, { site }) => ({ params: { id: serviceOf(site), ...more } })

const order =
  (name?: string): NonNullable<Sample['parts']> =>
  async (database, { site }) => {
    const { id, token } = await makePaidOrder(database, site)
    return { params: { id, ...(name && { name }) }, query: { token } }
  }

const drawing =
  (more = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => ({
    params: { id: (await makeDrawing(database, site)).id },
    ...more,
  })

const page =
  (more: (url: string) => object = () => ({})): NonNullable<Sample['parts']> =>
  async (database, { site }) => {
    const { id, url } = await makeWrittenPage(database, site)
    return { params: { idPage: id }, ...more(url) }
  }

const layout =
  (more = {}, { isDraft = false } = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => {
    const { id } = await makeWrittenPage(database, site, isDraft)
    return { params: { idPage: id, idLayout: id }, ...more }
  }

const form =
  (more = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => ({ params: { id: await makeForm(database, site) }, ...more })

const formBody = { name: 'Devis', title: 'Demande de devis', fields: FIELDS }

/** An event of the provider, signed as it signs them. */
const signedEvent = (secret: string) => (): SampleParts => {
  const body = {
    ...{ id: `evt_${newToken()}`, object: 'event', type: 'payment_intent.succeeded' },
    data: { object: { object: 'payment_intent', id: 'pi_sample', metadata: {} } },
  }
  const payload = JSON.stringify(body)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  return { body, headers: { 'stripe-signature': signature } }
}

/** The site's account takes payments again, whatever another call did to it. */
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

const PAYMENT_SAMPLES: Record<string, Sample> = {
  getPaymentAccount: { parts: selling() },
  savePaymentKeys: { parts: selling({ body: KEYS_OF_66 }) },
  connectPaymentAccount: {
    parts: selling({ body: { returnPath: '/admin/paiement', refreshPath: '/admin/paiement' } }),
  },
  closePaymentAccount: { parts: selling() },
  receiveAccountEvent: {
    parts: () => ({ ...signedEvent(KEYS_OF_66.webhookSecret)(), params: { idSite: 66 } }),
  },
}

const listOf = (person: Person) => (person.site === 67 ? LIST_OF_67 : 2)

/** A request for every endpoint of the contract; one without fails the permission matrix. */
export const SAMPLES: Record<string, Sample> = {
  getHealth: none,
  getReady: none,
  getOpenApi: none,
  getDocs: none,
  listDeadLetters: none,

  listParameters: none,
  getSiteInfo: none,
  recordVisit: {
    parts: () => ({ params: { from: 'affiche' } }),
    writes: ['daily_salt', 'visit 66'],
  },
  getPublicAppConfig: {
    parts: (_, { site }) => ({
      params: { app: site === 67 ? APP_OF_67 : 'PRODUCT_FILE_GENERATOR' },
    }),
    foreignRow: 'not_found',
  },
  listCompanyAddresses: { parts: () => ({ query: { nbItem: 100 } }) },
  listAddressTypes: none,
  listLanguages: none,
  listLogos: none,
  listFonts: none,
  listCountries: none,
  searchCities: { parts: () => ({ params: { search: 'provins', idCountry: 250 } }) },
  getLegalText: { parts: () => ({ params: { slug: 'legal-notice' } }) },
  listLegalGaps: none,

  getLogged: none,
  register: {
    parts: () => ({
      body: {
        email: freshEmail(),
        password: PASSWORD,
        firstname: 'Ada',
        lastname: 'Lune',
        acceptTerms: true,
      },
    }),
  },
  confirmRegistration: {
    parts: link('registration', { password: PASSWORD }),
    foreignRow: 'link_expired',
  },
  login: {
    parts: (_, { email }) => ({ body: { email, password: PASSWORD } }),
    foreignRow: 'bad_credentials',
  },
  logout: none,
  askPasswordReset: {
    parts: (_, { email }) => ({ body: { email } }),
    foreignRow: 'as if it were nothing',
  },
  resetPassword: {
    parts: link('password_reset', { password: 'bretelle-hameau-sorbet-41' }),
    foreignRow: 'link_expired',
  },
  listLogins: none,
  closeLogin: {
    parts: async (database, person) => ({ params: { id: await makeLogin(database, person) } }),
    foreignRow: 'as if it were nothing',
    isOfCaller: true,
  },
  stepUp: { parts: () => ({ body: { password: PASSWORD } }) },
  ...SECOND_FACTOR_SAMPLES,
  getUser: none,
  updateUser: {
    parts: () => ({ body: { firstname: 'Grace', lastname: 'Soleil' } }),
    isForMembersOnly: true,
  },
  changePassword: {
    parts: () => ({
      body: { currentPassword: PASSWORD, newPassword: 'bretelle-hameau-sorbet-41' },
    }),
    isForMembersOnly: true,
  },
  deleteUser: { isForMembersOnly: true },
  cancelDeletion: { isForMembersOnly: true },
  listNewsletterLists: none,
  getNewsletterSubscription: none,
  updateNewsletterSubscription: {
    parts: (_, person) => ({ body: { lists: [listOf(person)] } }),
    foreignRow: 'invalid_input',
    isForMembersOnly: true,
  },
  subscribeToNewsletter: {
    parts: (_, person) => ({ body: { email: freshEmail(), lists: [listOf(person)] } }),
    foreignRow: 'invalid_input',
  },
  confirmNewsletter: { parts: link('newsletter_request'), foreignRow: 'link_expired' },
  unsubscribeFromNewsletter: {
    parts: async (database, person) => ({
      params: { token: await makeLink(database, 'unsubscribe', person) },
    }),
    foreignRow: 'as if it were nothing',
  },

  recordConsent: {
    parts: () => ({
      body: {
        idConsent: randomUUID(),
        bannerVersion: '1-sample',
        method: 'choice',
        services: { matomo: true, facebookPixel: false },
      },
    }),
  },
  recordPageView: {
    parts: async (database, { site }) => ({
      body: { idConsent: await makeConsent(database, site), path: '/' },
    }),
    foreignRow: 'as if it were nothing',
  },

  uploadMedia: {
    parts: () => ({
      body: { data: { alt: 'Une clé' }, files: [uploadOf(Buffer.from('<svg/>'), 'clé.svg')] },
    }),
  },
  listMedia: none,
  getMedia: { parts: drawing(), foreignRow: 'not_found' },
  updateMedia: { parts: drawing({ body: { alt: 'Une autre clé' } }), foreignRow: 'not_found' },
  deleteMedia: { parts: drawing(), foreignRow: 'not_found' },
  loadSvg: {
    parts: async (database, { site }) => ({
      body: { url: (await makeDrawing(database, site)).url },
    }),
    foreignRow: 'invalid_input',
  },

  sendMessage: {
    parts: () => ({
      body: {
        name: 'Ada',
        email: freshEmail(),
        subject: 'Une question',
        message: 'Êtes-vous ouverts à Noël ?',
      },
    }),
  },
  listMessages: none,
  getForm: { parts: form(), foreignRow: 'not_found' },
  submitForm: {
    parts: async (database, { site }) => ({
      params: { id: await makeForm(database, site) },
      body: {
        data: { nom: 'Ada', courriel: freshEmail() },
        files: [{ ...uploadOf(PDF, 'plan.pdf'), field: 'plan' }],
      },
    }),
    foreignRow: 'not_found',
  },
  createForm: { parts: () => ({ body: formBody }) },
  updateForm: { parts: form({ body: wholeBody(createForm, formBody) }), foreignRow: 'not_found' },
  deleteForm: { parts: form(), foreignRow: 'not_found' },
  listSubmissions: {
    parts: async (database, { site }) => ({
      params: { id: (await makeSubmission(database, site)).idForm },
    }),
    foreignRow: 'not_found',
  },
  getFormFile: {
    parts: async (database, { site }) => ({
      params: { id: (await makeSubmission(database, site)).idFile },
    }),
    foreignRow: 'not_found',
  },
  registerForElement: {
    parts: async (database, { site }) => ({
      params: await makeWorkshop(database, site),
      body: { firstname: 'Ada', lastname: 'Lune', email: freshEmail() },
    }),
    foreignRow: 'not_found',
  },
  confirmElementRegistration: {
    parts: link('element_registration_request'),
    foreignRow: 'link_expired',
  },
  listRegistrations: {
    parts: async (database, { site }) => ({ params: await makeWorkshop(database, site) }),
    foreignRow: 'as if it were nothing',
  },

  getMenu: none,
  getPage: { parts: page((url) => ({ params: { url } })), foreignRow: 'not_found' },
  getComponentConf: { parts: () => ({ params: { slug: 'hero' } }) },
  search: { parts: () => ({ query: { q: 'bonjour or marker' } }) },
  getSitemap: none,
  listPages: none,
  getEditedPage: { parts: page(), foreignRow: 'not_found' },
  createPage: { parts: () => ({ body: pageBody() }) },
  updatePage: { parts: page(() => ({ body: pageBody() })), foreignRow: 'not_found' },
  deletePage: { parts: page(), foreignRow: 'not_found' },
  getDraftPage: { parts: page(), foreignRow: 'not_found' },
  getEditedLayout: { parts: layout(), foreignRow: 'not_found' },
  saveLayoutDraft: {
    parts: layout({ body: { blocks: [{ type: 'text', html: '<p>Oui</p>' }], fromVersion: 1 } }),
    foreignRow: 'not_found',
  },
  publishLayout: { parts: layout({}, { isDraft: true }), foreignRow: 'not_found' },
  restoreLayout: { parts: layout({ body: { version: 1 } }), foreignRow: 'not_found' },
  checkLayoutHash: { parts: layout({ body: { html: '<main/>' } }), foreignRow: 'not_found' },
  uploadLayoutPreview: {
    parts: layout({
      body: { data: { hash: 'a'.repeat(64) }, files: [uploadOf(PIXEL, 'aperçu.png')] },
    }),
    foreignRow: 'not_found',
  },
  setComponentConf: {
    parts: () => ({ params: { slug: 'hero' }, body: { conf: { size: 'home' } } }),
  },

  ...PUBLICATION_SAMPLES,
  ...SHOP_SAMPLES,

  listServices: { parts: () => ({ query: { tag: 'conte,enquete' } }) },
  getService: { parts: calendar(), foreignRow: 'not_found' },
  getOpening: none,
  listAllowedDates: { parts: calendar({ month: 12, year: 2026 }), foreignRow: 'not_found' },
  listSessions: { parts: calendar({ date: '2026-12-05' }), foreignRow: 'not_found' },
  listDaySessions: { parts: () => ({ params: { date: '2026-12-05' } }) },
  listNextSessions: {
    parts: (_, { site }) => ({ query: { idService: serviceOf(site), nbItem: 3 } }),
    foreignRow: 'not_found',
  },
  watchCalendar: { parts: calendar(), foreignRow: 'not_found' },
  holdSession: {
    parts: (_, { site }) => ({
      body: { idService: serviceOf(site), start: freshStart(), players: 2 },
    }),
    foreignRow: 'not_found',
  },
  getHold: { parts: booking(), foreignRow: 'not_found' },
  updateHold: { parts: booking({ body: { extend: true } }), foreignRow: 'not_found' },
  releaseHold: { parts: booking(), foreignRow: 'not_found' },
  explainSession: {
    parts: (_, { site }) => ({
      params: { id: serviceOf(site) },
      query: { at: '2026-12-05T14:30:00+01:00' },
    }),
    foreignRow: 'not_found',
  },
  listBookings: { parts: () => ({ query: { date: '2032-01-01' } }) },
  bookByStaff: {
    parts: (_, { site }) => ({
      body: { idService: serviceOf(site), start: freshStart(), players: 2, label: 'Mme Lune' },
    }),
    foreignRow: 'not_found',
  },
  moveBooking: {
    parts: async (database, { site }) => ({
      params: { id: await makeBooking(database, site, { isHeld: false }) },
      body: { start: freshStart(), reason: 'Demande du client' },
    }),
    foreignRow: 'not_found',
  },
  cancelBooking: {
    parts: async (database, { site }) => ({
      params: { id: await makeBooking(database, site, { isHeld: false }) },
      body: { reason: 'Une panne' },
    }),
    foreignRow: 'not_found',
  },
  listClosures: none,
  closeRooms: {
    parts: (_, { site }) => ({ body: freshClosure(site) }),
    foreignRow: 'not_found',
  },
  reopenRooms: {
    parts: async (database, { site }) => ({
      params: { id: await makeClosure(database, site) },
    }),
    foreignRow: 'not_found',
  },

  getGiftCardOffer: none,
  readGiftCard: {
    parts: async (database, { site }) => ({
      body: { code: (await makePaidOrder(database, site)).code },
    }),
    foreignRow: 'gift_card_unknown',
  },
  validateOrder: {
    parts: async (database, { site }) => ({ body: { holds: [await makeBooking(database, site)] } }),
    foreignRow: 'as if it were nothing',
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
  resumePayment: { parts: order(), foreignRow: 'not_found' },
  getOrderDocument: { parts: order('conditions.pdf'), foreignRow: 'not_found' },
  getTeamSession: {
    parts: async (database, { site }) => ({
      params: { token: (await makePaidOrder(database, site)).teamToken },
    }),
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
  ...PAYMENT_SAMPLES,
  receivePaymentEvent: { parts: signedEvent(PLATFORM_ENV.STRIPE_WEBHOOK_SECRET) },
  listOrders: none,
  refundOrder: {
    parts: async (database, { site }) => ({
      params: { id: (await makePaidOrder(database, site)).id },
      body: { cancelsSessions: true, reason: 'Une panne' },
    }),
    foreignRow: 'not_found',
  },
  exportAccounting: { parts: () => ({ query: { from: '2026-01-01', to: '2099-01-01' } }) },
}
