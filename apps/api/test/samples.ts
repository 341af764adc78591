import { randomUUID } from 'node:crypto'

import { createForm } from '@sesame/contract/form'

import { hashToken } from '../src/platform/secret.ts'
import { BOOKING_SAMPLES } from './booking-samples.ts'
import { BOOKS_SAMPLES } from './books-samples.ts'
import { CERTIFICATE_SAMPLES } from './certificate-samples.ts'
import { makeConsent } from './consent.ts'
import { CONTACT_SAMPLES } from './contact-samples.ts'
import { FIELDS, makeForm, makeSubmission, makeWorkshop, PDF } from './contact.ts'
import { CONTENT_SAMPLES } from './content-samples.ts'
import { EXPORT_SAMPLES } from './export-samples.ts'
import { GIFT_CARD_SAMPLES } from './gift-card-samples.ts'
import { makeLink, type LinkKind } from './links.ts'
import { uploadOf } from './media.ts'
import { ORDER_SAMPLES } from './order-samples.ts'
import { uniqueEmail, makeLogin, makePerson, PASSWORD, type Person } from './people.ts'
import { PUBLICATION_SAMPLES } from './publication-samples.ts'
import { withVersion, type Sample } from './sample.ts'
import { SECOND_FACTOR_SAMPLES } from './second-factor-samples.ts'
import { SHOP_SAMPLES } from './shop-samples.ts'
import { makeSubscriber } from './subscribers.ts'
import { completeBody } from './whole-body.ts'

/** A newsletter list and an external app that only site 67 has. */
export const LIST_OF_67 = 6767
export const APP_OF_67 = 'ONLY_OF_SITE_67'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const none: Sample = {}

const link =
  (kind: LinkKind, more = {}): NonNullable<Sample['parts']> =>
  async (database, person) => ({ body: { token: await makeLink(database, kind, person), ...more } })

const invitation: NonNullable<Sample['parts']> = async (database, person) => {
  const token = await makeLink(database, 'invitation', person)
  const id = await database.value<string>('SELECT id FROM invitation WHERE token_hash = $1', [
    hashToken(token),
  ])
  return { params: { id } }
}

const colleague =
  (more = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => ({
    params: { id: (await makePerson(database, { site, role: 'STAFF' })).id },
    ...more,
  })

const form =
  (more = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => ({ params: { id: await makeForm(database, site) }, ...more })

const formBody = { name: 'Devis', title: 'Demande de devis', fields: FIELDS }

const listOf = (person: Person) => (person.site === 67 ? LIST_OF_67 : 2)

/** A request for every endpoint of the contract; a missing one fails the permission matrix. */
export const SAMPLES: Record<string, Sample> = {
  getHealth: none,
  getReady: none,
  getOpenApi: none,
  getDocs: none,
  listDeadLetters: none,
  ...CERTIFICATE_SAMPLES,

  listParameters: none,
  getSiteInfo: none,
  recordVisit: {
    // Visits of programs are not recorded.
    parts: () => ({ params: { from: 'affiche' }, headers: { 'user-agent': FIREFOX } }),
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
  watchSite: none,
  listLegalGaps: none,

  getLogged: none,
  register: {
    parts: () => ({
      body: {
        email: uniqueEmail(),
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
  requestPasswordReset: {
    parts: (_, { email }) => ({ body: { email } }),
    foreignRow: 'as if it were nothing',
  },
  resetPassword: {
    parts: link('password_reset', { password: 'bretelle-hameau-sorbet-41' }),
    foreignRow: 'link_expired',
  },
  listAudit: none,
  listTeam: none,
  invitePerson: {
    parts: () => ({
      body: { email: uniqueEmail(), firstname: 'Ada', lastname: 'Lune', role: 'STAFF' },
    }),
  },
  resendInvitation: { parts: invitation, foreignRow: 'not_found' },
  cancelInvitation: { parts: invitation, foreignRow: 'not_found' },
  changeRole: { parts: colleague({ body: { role: 'ACCOUNTANT' } }), foreignRow: 'not_found' },
  removeFromTeam: { parts: colleague(), foreignRow: 'not_found' },
  acceptInvitation: {
    parts: link('invitation', { password: 'bretelle-hameau-sorbet-41' }),
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
  exportUser: { parts: () => ({}), isForMembersOnly: true },
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
    parts: (_, person) => ({ body: { email: uniqueEmail(), lists: [listOf(person)] } }),
    foreignRow: 'invalid_input',
  },
  confirmNewsletter: { parts: link('newsletter_request'), foreignRow: 'link_expired' },
  listSubscribers: none,
  unsubscribePerson: withVersion('newsletter_consent', {
    parts: async (database, { site }) => ({ params: { id: await makeSubscriber(database, site) } }),
    foreignRow: 'not_found',
  }),
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

  sendMessage: {
    parts: () => ({
      body: {
        name: 'Ada',
        email: uniqueEmail(),
        subject: 'Une question',
        message: 'Êtes-vous ouverts à Noël ?',
      },
    }),
  },
  listMessages: none,
  ...CONTACT_SAMPLES,
  getForm: { parts: form(), foreignRow: 'not_found' },
  submitForm: {
    parts: async (database, { site }) => ({
      params: { id: await makeForm(database, site) },
      body: {
        data: { nom: 'Ada', courriel: uniqueEmail() },
        files: [{ ...uploadOf(PDF, 'plan.pdf'), field: 'plan' }],
      },
    }),
    foreignRow: 'not_found',
  },
  createForm: { parts: () => ({ body: formBody }) },
  getEditedForm: { parts: form(), foreignRow: 'not_found' },
  updateForm: withVersion('form', {
    parts: form({ body: completeBody(createForm, formBody) }),
    foreignRow: 'not_found',
  }),
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
      body: { firstname: 'Ada', lastname: 'Lune', email: uniqueEmail() },
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
  search: { parts: () => ({ query: { q: 'bonjour or marker' } }) },
  getSitemap: none,
  listPages: none,
  ...CONTENT_SAMPLES,
  ...PUBLICATION_SAMPLES,
  ...SHOP_SAMPLES,
  ...GIFT_CARD_SAMPLES,

  ...BOOKING_SAMPLES,
  ...BOOKS_SAMPLES,
  ...ORDER_SAMPLES,
  ...EXPORT_SAMPLES,
}
