import { expect, test } from 'vitest'

import { requiresIdempotencyKey } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'

const VERSIONED = 'of two saves the second meets another version and changes nothing'
const CONTENT = 'texts and settings: a repetition moves neither money, stock nor a booking'
const CART = 'a cart reserves nothing and costs nothing'
const READS = 'reads only; the body carries what a query must not'
const ACCOUNT = 'changes its own row to what the body says; sends nothing'
const LINK = 'the link works once: a repetition is refused'
const SECRET = 'answers a secret, which is never kept'
const CODE = 'the code or signature serves once: a repetition is refused'

/** Calls that change data without an Idempotency-Key, each with the reason. */
const WITHOUT_KEY: Record<string, string> = {
  login: 'answers a secret, which is never kept; each login is its own',
  logout: 'a login ends once',
  closeLogin: 'a login ends once',
  stepUp: 'proves who calls; each proof is its own',
  finishLogin: `${CODE}; it ${SECRET}`,
  startLoginEnrolment: SECRET,
  confirmLoginEnrolment: `${CODE}; it ${SECRET}`,
  startEnrolment: SECRET,
  confirmEnrolment: `${CODE}; it ${SECRET}`,
  removeSecondFactor: 'a factor is removed once, and its mail is sent once',
  renewRecoveryCodes: `${SECRET}; the last ones made count`,
  startPasskeyRegistration: 'each challenge is its own and serves once',
  registerPasskey: CODE,
  removePasskey: 'a key is removed once, and its mail is sent once',
  startPasskeyLogin: 'each challenge is its own and serves once',
  loginWithPasskey: `${CODE}; it ${SECRET}`,
  confirmRegistration: `${LINK}; it answers a secret, which is never kept`,
  confirmNewsletter: LINK,
  confirmElementRegistration: LINK,
  resetPassword: LINK,
  acceptInvitation: LINK,
  unsubscribeFromNewsletter: 'sends nothing; one-click readers (RFC 8058) send no header',
  changePassword: 'the former password is right once: a repetition is refused',
  cancelDeletion: ACCOUNT,
  updateUser: ACCOUNT,
  updateNewsletterSubscription: ACCOUNT,
  createMemberAddress: ACCOUNT,
  updateMemberAddress: ACCOUNT,
  deleteMemberAddress: ACCOUNT,
  recordConsent: 'a proof each time it is said',
  recordPageView: 'a measure, sent by a beacon without headers',
  receivePaymentEvent: 'the provider’s own event id is the key (table webhook_event)',
  receiveAccountEvent: 'the provider’s own event id is the key (table webhook_event)',
  savePaymentKeys: CONTENT,
  closePaymentAccount: CONTENT,
  connectPaymentAccount: 'an account that was begun is used again; each link is for one visit',
  replyToTeam: 'says the same again: a name has one reply',
  acceptSale: 'accepts once: a repetition changes nothing',
  resumePayment:
    'asks the provider and settles what it says: one intent an attempt, one settlement',
  loadSvg: READS,
  calculateShippingFees: READS,
  listAccessPoints: READS,
  readGiftCard: READS,
  quoteOrder: READS,
  quoteSale: READS,
  validateOrder: READS,
  previewWithdrawal: READS,
  checkLayoutHash: READS,
  openMainCart: CART,
  refreshCart: CART,
  addToCart: CART,
  updateQuantity: CART,
  removeFromCart: CART,
  deleteCart: CART,
  createCalendarFeed: `${SECRET}; one more address can be revoked`,
  revokeCalendarFeed: 'an address is revoked once, and moves nothing',
  updateGameMaster: VERSIONED,
  updateOrderNote: VERSIONED,
  updateOrderContact: VERSIONED,
  createProduct: 'a product begins with an empty stock; its reference is unique',
  updateConversation:
    'the version read is right once: a repetition is refused, and it sends nothing',
  updateReadyReply: CONTENT,
  deleteReadyReply: CONTENT,
  updateProduct: CONTENT,
  deleteProduct: CONTENT,
  updateRates: CONTENT,
  updateDiscountCode: CONTENT,
  uploadMedia: CONTENT,
  updateMedia: CONTENT,
  deleteMedia: CONTENT,
  createPage: CONTENT,
  updatePage: CONTENT,
  deletePage: CONTENT,
  saveLayoutDraft: CONTENT,
  publishLayout: CONTENT,
  restoreLayout: CONTENT,
  uploadLayoutPreview: CONTENT,
  setComponentConf: CONTENT,
  createNews: CONTENT,
  updateNews: CONTENT,
  deleteNews: CONTENT,
  createBlog: CONTENT,
  updateBlog: CONTENT,
  deleteBlog: CONTENT,
  createBlogFolder: CONTENT,
  updateBlogFolder: CONTENT,
  deleteBlogFolder: CONTENT,
  createAlbum: CONTENT,
  updateAlbum: CONTENT,
  deleteAlbum: CONTENT,
  createElement: CONTENT,
  updateElement: CONTENT,
  deleteElement: CONTENT,
  createPopup: CONTENT,
  updatePopup: CONTENT,
  deletePopup: CONTENT,
  createForm: CONTENT,
  updateForm: CONTENT,
  deleteForm: CONTENT,
  updatePerson: CONTENT,
  exportPerson: READS,
  previewRefund: READS,
  findGiftCard: READS,
  previewSchedule: READS,
  requestBooksExport: 'the same file, asked for while it is written, is the one under way',
  savePicks: 'says how many units of each line are taken: a repetition says the same',
}

test('every call that changes something takes an Idempotency-Key, or says here why not', () => {
  const undecided = [...ENDPOINTS].filter(
    ([name, { method, idempotency }]) => method !== 'GET' && !idempotency && !WITHOUT_KEY[name],
  )
  expect(undecided.map(([name]) => name)).toEqual([])
  const both = Object.keys(WITHOUT_KEY).filter((name) => {
    const endpoint = ENDPOINTS.get(name)
    return !endpoint || endpoint.idempotency
  })
  expect(both, 'gone, or declared as well').toEqual([])
})

test('no read takes one, nor an answer that is not the envelope', () => {
  const odd = [...ENDPOINTS].filter(
    ([, { idempotency, method, raw, isPlatform }]) =>
      idempotency && (method === 'GET' || raw !== undefined || isPlatform),
  )
  expect(odd.map(([name]) => name)).toEqual([])
})

test('staff must send it, visitors and members may', () => {
  const required = [...ENDPOINTS].filter(([, endpoint]) => requiresIdempotencyKey(endpoint))
  expect(required.map(([name]) => name)).toEqual(
    expect.arrayContaining(['refundOrder', 'settleWithdrawal', 'moveStock', 'createSale']),
  )
  for (const [, { access }] of required) expect(access).toContain('SUPER_ADMIN')
})
