import type { ErrorCode } from '@sesame/contract/errors'

import { makeLink, type LinkKind } from './links.ts'
import { freshEmail, PASSWORD, type Person } from './people.ts'
import type { TestDatabase } from './test-database.ts'

interface SampleParts {
  params?: object
  query?: object
  body?: object
}

export interface Sample {
  /** The call, pointing at a row of the person's site where it points at one. */
  parts?: (database: TestDatabase, person: Person) => SampleParts | Promise<SampleParts>
  /** It names a row: called on site 66 with one of site 67, it is answered with this. */
  foreignRow?: ErrorCode | 'as if it were nothing'
  /** Refused to accounts of the platform, which have no profile on a site. */
  isForMembersOnly?: true
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

const listOf = (person: Person) => (person.site === 67 ? LIST_OF_67 : 2)

/** A request for every endpoint of the contract; one without fails the permission matrix. */
export const SAMPLES: Record<string, Sample> = {
  getHealth: none,
  getReady: none,
  getMetrics: none,
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
  confirmRegistration: { parts: link('registration'), foreignRow: 'link_expired' },
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

  getMenu: none,
}
