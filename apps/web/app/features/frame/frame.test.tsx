import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import type { FrameData } from '../../lib/site/frame-data.ts'
import { Frame } from './frame.tsx'

const FRAME: FrameData = {
  name: 'Maison',
  themeCss: '',
  logo: { src: '/logo.svg', alt: 'Maison' },
  footerLogo: { src: '/logo.svg', alt: 'Maison' },
  menu: [],
  menuAlignment: 'left',
  phone: null,
  email: null,
  addressLines: [],
  openingHours: [],
  social: [],
  footerLinks: [],
  footerLogos: [],
  hasNewsletter: false,
  isLogged: false,
  role: null,
}

const CHILD = {
  id: 2,
  title: 'Enfant',
  menuTitle: 'Enfant',
  menuIcon: null,
  url: '/parent/enfant',
  isFixedOnRight: false,
  reload: false,
  children: [],
}
const MENU = [{ ...CHILD, id: 1, menuTitle: 'Parent', url: '/parent', children: [CHILD] }]

function render(changes: Partial<FrameData> = {}, pathname = '/'): string {
  const page = (
    <Frame frame={{ ...FRAME, ...changes }} pathname={pathname}>
      page
    </Frame>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: [pathname],
  })
  return renderToString(<RouterProvider router={router} />)
}

function links(html: string): string[] {
  return [...new Set([...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href ?? ''))]
}

test('a bare site has only links that lead somewhere', () => {
  expect(links(render()).sort()).toEqual(
    [
      '#contenu',
      '/',
      '/auth',
      '/cookie-policy',
      '/legal-notice',
      '/privacy-policy',
      '/sale-terms',
      '/retractation',
      '/use-terms',
    ].sort(),
  )
})

test('a site without a logo shows its name in its place', () => {
  const none = { src: '', alt: 'Maison' }
  const html = render({ logo: none, footerLogo: none })
  expect(html).not.toContain('<img')
  expect(html.match(/class="logo__name">Maison/g)).toHaveLength(2)
  expect(render()).toContain('alt="Maison, accueil"')
})

const SHOP = {
  hasCart: true,
  showsCartOnHover: true,
  shippingMessage: 'Livraison offerte dès 12\u00a0bouteilles',
  isWinemaker: true,
}

test('a shop has a cart, its product lists and what it promises; the mention of alcohol is below', () => {
  const html = render({ shop: SHOP, sellsAlcohol: true })
  expect(links(html)).toEqual(
    expect.arrayContaining(['/panier', '/boutique/vins', '/boutique/coffrets']),
  )
  expect(html).toContain(SHOP.shippingMessage)
  expect(html).toContain('dangereux pour la santé')
  expect(render()).not.toContain('dangereux pour la santé')
})

test('a shop that hides its prices has no cart', () => {
  expect(links(render({ shop: { ...SHOP, hasCart: false } }))).not.toContain('/panier')
})

test('§3 SHOW_SEARCHBAR: products are searched where there are some, the pages elsewhere', () => {
  expect(render()).not.toContain('<search')
  expect(render({ hasSearchbar: true })).toMatch(/action="\/rechercher".*name="q"/)
  expect(render({ hasSearchbar: true, shop: SHOP })).toMatch(/action="\/boutique".*name="search"/)
})

test('somebody logged in is offered their space instead of the login', () => {
  const found = links(render({ isLogged: true }))
  expect(found).toContain('/mon-espace')
  expect(found).not.toContain('/auth')
})

test('the page shown is marked, and its parent in the drawer is unfolded', () => {
  const html = render({ menu: MENU }, '/parent/enfant')
  expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/parent\/enfant"/)
  expect(html).toContain('<details open="">')
})

test('§3 isFixedOnRight puts an entry in the second menu, reload loads its document anew', () => {
  const [left, right] = [
    { ...CHILD, id: 4, menuTitle: 'Gauche', url: '/gauche' },
    { ...CHILD, id: 5, menuTitle: 'Droite', url: '/droite', isFixedOnRight: true, reload: true },
  ]
  const [, first = '', second = ''] =
    /aria-label="Menu principal"(.*?)<\/nav>.*?aria-label="Menu secondaire"(.*?)<\/nav>/s.exec(
      render({ menu: [left, right] }),
    ) ?? []
  expect([first.includes('Gauche'), first.includes('Droite')]).toEqual([true, false])
  expect(second).toContain('<a href="/droite">')
})

test('booking is a button of the header and of the menu of phones, and no entry of the menus', () => {
  const booking = { ...CHILD, id: 3, title: 'Réserver une session', menuTitle: 'Réserver' }
  const html = render({ menu: [...MENU, { ...booking, url: '/reservation-en-ligne' }] })
  const found = [...html.matchAll(/<a[^>]*href="\/reservation-en-ligne"[^>]*>/g)].map(
    ([link]) => link.match(/class="([^"]*)"/)?.[1] ?? '',
  )
  expect(found).toEqual([
    expect.stringMatching(/top__book$/),
    expect.stringMatching(/top__book narrow$/),
    expect.stringMatching(/btn--main/),
    // The bottom bar.
    '',
  ])
})

test('contact details appear where they are filled', () => {
  const html = render({ phone: '01 99 00 12 66', email: 'a@example.fr' })
  expect(links(html)).toEqual(expect.arrayContaining(['tel:+33199001266', 'mailto:a@example.fr']))
})

test('nothing is styled by attribute, which the content policy forbids', () => {
  expect(render({ menu: MENU })).not.toContain('style=')
})

test.each([
  ['open', 'Ouvert aujourd’hui', true],
  ['later', 'Ouvert aujourd’hui', false],
  ['unknown', 'Ouvert aujourd’hui', false],
  ['over', 'Fermé à cette heure', false],
] as const)(
  'when the venue is %s, the bar says « %s »; green dot: %s',
  (openness, text, isGreen) => {
    const openingHours = [{ day: 'lundi', hours: '10 h – 23 h' }]
    const html = render({ openingHours, opening: { hours: '10 h – 23 h', openness } })
    expect(html).toContain(text)
    expect(html.includes('open-dot')).toBe(isGreen)
  },
)

test('today is told only where the weekday is known', () => {
  const openingHours = [{ day: 'lundi', hours: '10 h – 23 h' }]
  expect(render({ openingHours })).not.toContain('aujourd’hui')
  const opening = { hours: '10 h – 23 h', openness: 'later' } as const
  expect(render({ openingHours, opening })).toContain('Ouvert aujourd’hui')
})
