import { countResults } from '../src/modules/booking/queries/results.ts'
import * as catalogEdit from '../src/modules/catalog/queries/edit.ts'
import * as facets from '../src/modules/catalog/queries/facets.ts'
import { listProducts, type ProductList } from '../src/modules/catalog/queries/list.ts'
import {
  findProduct,
  findAnyProduct,
  listRecommended,
} from '../src/modules/catalog/queries/product.ts'
import { listFolders } from '../src/modules/content/queries/blog-folder.ts'
import { findBlog } from '../src/modules/content/queries/blog.ts'
import { deletePage, findPage, lockPages } from '../src/modules/content/queries/edit-page.ts'
import { findElement } from '../src/modules/content/queries/element.ts'
import * as layout from '../src/modules/content/queries/layout.ts'
import * as name from '../src/modules/content/queries/name.ts'
import { findNews, findPromoted } from '../src/modules/content/queries/news.ts'
import { findThings } from '../src/modules/content/queries/search.ts'
import { listEntries } from '../src/modules/content/queries/sitemap.ts'
import { findCredentials } from '../src/modules/member/queries/credentials.ts'
import * as erasure from '../src/modules/member/queries/erasure.ts'
import * as login from '../src/modules/member/queries/login.ts'
import * as newsletterConsent from '../src/modules/member/queries/newsletter-consent.ts'
import * as newsletter from '../src/modules/member/queries/newsletter.ts'
import { findPasskey } from '../src/modules/member/queries/passkey.ts'
import { findPendingLogin } from '../src/modules/member/queries/pending-login.ts'
import { lockPerson } from '../src/modules/member/queries/person.ts'
import { findMemberByEmail } from '../src/modules/member/queries/profile.ts'
import * as registration from '../src/modules/member/queries/registration.ts'
import { listOrders } from '../src/modules/order/queries/order-list.ts'
import { findDiscount } from '../src/modules/order/queries/orders.ts'
import { findOrderId } from '../src/modules/order/queries/withdrawals.ts'
import { findByWords } from '../src/modules/site/queries/search-word.ts'
import type { Db } from '../src/platform/db.ts'

const SITE = 66
const EMAIL = 'a@example.org'
const HASH = Buffer.alloc(32)
const ID = '00000000-0000-4000-8000-000000000000'
const NOW = new Date()
const MEMBER = { idMember: ID, idSuperAdmin: null }
const SUPER_ADMIN = { idMember: null, idSuperAdmin: ID }
const PRODUCTS: ProductList = {
  ...{ nbItem: 24, page: 1, orderBy: undefined, words: [] },
  filters: [{ field: 'values', operator: 'in', value: '12,21' }],
}
const WORDS = { text: 'vin rouge', before: 'vin', beginning: 'rouge' }

/** Kysely queries that look up rows in large tables. */
export const BUILT_STATEMENTS: Record<string, (db: Db) => Promise<unknown>> = {
  'a member by address': (db) => findMemberByEmail(db, SITE, EMAIL),
  'a password by address': (db) =>
    findCredentials({ db, superAdminDb: db }, SITE, { email: EMAIL, address: '192.0.2.1' }),
  'a member to be changed': (db) => lockPerson(db, SITE, MEMBER),
  'a super admin to be changed': (db) => lockPerson(db, SITE, SUPER_ADMIN),
  'a member by passkey': (db) =>
    findPasskey({ db, superAdminDb: db }, SITE, { credentialId: 'x', rpId: 'x' }),
  'a pending login': (db) => findPendingLogin(db, SITE, HASH),
  'the logins of a person': (db) => login.listLogins(db, SITE, ID, HASH),
  'the other logins of a person': (db) => login.endOtherLogins(db, SITE, MEMBER, HASH),
  'a login to be closed': (db) => login.closeLogin(db, SITE, { id: ID, idPerson: ID }),
  'the registrations of an address': (db) => registration.deleteRegistrations(db, SITE, EMAIL),
  'the registration of a link': (db) => registration.findRegistrationOf(db, SITE, HASH, NOW),
  'the subscriptions of an address': (db) => newsletter.listSubscriptions(db, SITE, EMAIL),
  'the subscriptions to end': (db) => newsletter.deleteSubscriptionsExcept(db, SITE, EMAIL, [1]),
  'the addresses of a link': (db) => newsletter.listAddressesOfLink(db, SITE, HASH),
  'the requests of an address': (db) => newsletter.deleteOpenRequests(db, SITE, EMAIL),
  'the proof to end': (db) =>
    newsletterConsent.endConsent(db, SITE, { email: EMAIL, at: NOW, by: 'link' }),
  'all that an erased member leaves': (db) =>
    erasure.eraseMember(db, SITE, { id: ID, email: EMAIL }, NOW),
  'what has ended': (db) => erasure.deleteEnded(db, SITE, NOW),
  'the results of the rooms': (db) => countResults(db, SITE, NOW),
  'a discount by code': (db) => findDiscount(db, SITE, 'CODE'),
  'an order by number and address': (db) => findOrderId(db, SITE, { number: '1', email: 'a' }),
  'products by words': (db) => listProducts(db, SITE, { ...PRODUCTS, filters: [], words: [WORDS] }),
  'products by values': (db) => listProducts(db, SITE, PRODUCTS),
  'a product by id': (db) => findProduct(db, SITE, 1),
  'a product by name': (db) => findProduct(db, SITE, 'x'),
  'a product to be changed': (db) => findAnyProduct(db, SITE, 1),
  'products that go with another': (db) => listRecommended(db, SITE, 1),
  'names of products': (db) => catalogEdit.listNames(db, SITE, 'x'),
  'a product that is sold no more': (db) => catalogEdit.withdrawProduct(db, SITE, 1, NOW),
  'kinds of products': (db) => facets.countKinds(db, SITE, PRODUCTS),
  'price ranges of products': (db) =>
    facets.countPrices(db, SITE, { ...PRODUCTS, boundsCents: [0] }),
  'tags of products': (db) => facets.countTags(db, SITE, PRODUCTS),
  'values of products': (db) => facets.countValues(db, SITE, PRODUCTS),
  'an article by id': (db) => findBlog(db, SITE, 1, NOW),
  'an article by name': (db) => findBlog(db, SITE, 'x', NOW),
  'folders of articles': (db) => listFolders(db, SITE, NOW),
  'news by id': (db) => findNews(db, SITE, 1, NOW),
  'news by name': (db) => findNews(db, SITE, 'x', NOW),
  'the news that is promoted': (db) => findPromoted(db, SITE, NOW),
  'names of news': (db) => name.listNames(db, SITE, 'news', 'x'),
  'names of articles': (db) => name.listNames(db, SITE, 'blog', 'x'),
  'whether an article has a name': (db) => name.isArticleName(db, SITE, 'x'),
  'an element and its places': (db) => findElement(db, SITE, { route: 'x', wanted: 'x' }),
  'a page to be changed': (db) => findPage(db, SITE, 1),
  'all pages to be moved': (db) => lockPages(db, SITE),
  'a page to be deleted': (db) => deletePage(db, SITE, 1),
  'a layout': (db) => layout.findLayout(db, SITE, { idPage: 1, idLayout: 1 }),
  'a layout of the past': (db) => layout.restoreVersion(db, SITE, 1, 1),
  'the picture of a layout': (db) =>
    layout.updatePreview(db, SITE, { idLayout: 1, idPreview: 1, hash: 'x' }),
  'things by words': (db) =>
    findThings(db, SITE, { ...WORDS, limit: 10, offset: 0, now: NOW, kind: undefined }),
  'things of a kind by words': (db) =>
    findThings(db, SITE, { ...WORDS, limit: 10, offset: 0, now: NOW, kind: 'blog' }),
  'rows by the beginnings of words': (db) =>
    findByWords(db, SITE, { text: 'ada 4242', kinds: ['order'], limit: 20 }),
  'orders by the beginnings of words': (db) =>
    listOrders(db, SITE, {
      ...{ nbItem: 24, page: 1, orderBy: undefined },
      filters: [{ field: 'q', operator: 'eq', value: 'ada lu' }],
    }),
  'the site map': (db) => listEntries(db, SITE, NOW),
}
