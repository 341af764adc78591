import { giftCardCheckoutPath } from '../../../apps/web/app/features/checkout/gift-card-checkout.server.ts'
import routes from '../../../apps/web/app/routes.ts'

type RouteEntry = (typeof routes)[number]

/** Values for route parameters. None exists, and all mix upper and lower case. */
const SAMPLES: Record<string, string> = {
  ':token': 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfG',
  ':code': 'AAAABBBBCCCCDDDDEEEE',
  ':id': '0190B3C4-0000-7000-8000-00000000000a',
  ':slug': 'Une-Chose',
  '*': 'Nulle-Part/Du-Tout',
}

/** One URL path for every route of the website. */
export function routePaths(): string[] {
  const patterns = routes.flatMap((entry) => patternsBelow('', entry))
  return patterns.map((pattern) =>
    pattern
      .split('/')
      .map((part) => SAMPLES[part.replace(/\?$/, '')] ?? part)
      .join('/'),
  )
}

function patternsBelow(above: string, { path, children }: RouteEntry): string[] {
  const here = path === undefined ? above : `${above}/${path}`
  if (children) return children.flatMap((child) => patternsBelow(here, child))
  return [here || '/']
}

/** The payment page with a gift card in the cart, because this page shows the codes of an order. */
export const GIFT_CARD_CHECKOUT = giftCardCheckoutPath({ amountCents: 5000, recipientName: 'Zoé' })

export function pathsIn(siteMap: string): string[] {
  return [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => new URL(found[1]!).pathname)
}

const encodeLetter = (path: string, encode: (letter: string) => string) =>
  path.replace(/[a-z]/i, (first) => `%${encode(first).codePointAt(0)!.toString(16)}`)

/** Twelve ways to write a path; the router once accepted all of them for the same page. */
const PATH_VARIANTS: Record<string, (path: string) => string> = {
  canonical: (path) => path,
  data: (path) => (path === '/' ? '/_.data' : `${path}.data`),
  capitals: (path) => path.toUpperCase(),
  capital: (path) => path.replace(/[a-z]/, (first) => first.toUpperCase()),
  'final slash': (path) => `${path}/`,
  'two slashes': (path) => `/${path}`,
  'slashes within': (path) => path.replaceAll('/', '//'),
  'encoded letter': (path) => encodeLetter(path, (first) => first.toLowerCase()),
  'encoded capital': (path) => encodeLetter(path, (first) => first.toUpperCase()),
  'dot segment': (path) => `/.${path}`,
  'way back': (path) => `/x/..${path}`,
  'data in capitals': (path) => (path === '/' ? '//_.data' : `${path.toUpperCase()}.data`),
}

export const PATH_VARIANT_NAMES = Object.keys(PATH_VARIANTS)

/** Writes the path in another way and leaves its query unchanged. */
export function writePathVariant(name: string, address: string, more: string): string {
  const [pathname = '', query] = address.split('?')
  const search = query === undefined ? more : `${query}&${more}`
  return `${PATH_VARIANTS[name]!(pathname)}?${search}`
}
