import { randomBytes } from 'node:crypto'

import { accountOf } from '../../parts/accounts.ts'
import { callApi, tokenOf } from '../../parts/call-api.ts'

/** A cookie that the website reads, and the texts that must never reach another visitor. */
export interface Visitor {
  name: string
  cookie: string
  /** Texts that only this visitor's pages may contain. */
  secrets: string[]
  /** Whether the cookie must leave every page unchanged. */
  isHarmless: boolean
}

/** Creates one visitor for every cookie of ours; each has only this cookie. */
export async function makeVisitors(apiPort: number): Promise<Visitor[]> {
  const member = accountOf('CUSTOMER')
  const token = await tokenOf(apiPort, member)
  const code = 'CODEDUNAUTREVISITEUR'
  const codes = Buffer.from(JSON.stringify({ discount: code, giftCards: [code] }))
  const formToken = randomBytes(32).toString('base64url')
  const pending = randomBytes(32).toString('base64url')
  const browser = randomBytes(16).toString('base64url')
  const cart = await fillCart(apiPort)
  return [
    own('token', token, [member.email]),
    own('pending', pending, [pending]),
    own('codes', codes.toString('base64url'), [code]),
    own('cart', cart, [cart]),
    own('flash', 'profile-saved', ['Votre profil est enregistré']),
    own('form', formToken, [formToken]),
    own('idSite', '66'),
    own('browser', browser, [browser]),
    harmless('consent', '%7B%22revision%22%3A1%7D'),
    harmless('locale', 'fr'),
    harmless('_ga', 'GA1.1.1'),
  ]
}

function own(name: string, value: string, secrets: string[] = []): Visitor {
  return { name, cookie: `${name}=${value}`, secrets, isHarmless: false }
}

function harmless(name: string, value: string): Visitor {
  return { ...own(name, value), isHarmless: true }
}

/** A cart with a bottle in it, in the shop of site 67. */
async function fillCart(apiPort: number): Promise<string> {
  const request = { method: 'POST', path: '/cart/new/product/1', body: { quantity: 6 } }
  const { body } = await callApi(apiPort, { ...request, site: 67 })
  const cart = body?.data as { cartId: string } | undefined
  if (!cart) throw new Error(`no cart: ${body?.code}`)
  return cart.cartId
}
