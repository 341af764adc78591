import { CONSENT_COOKIE } from '../../apps/web/app/features/consent/choice.ts'
import { PAY, PHONE_NUMBER } from '../checkout.ts'
import { refusal } from '../consent.ts'
import { expect } from '../journey.ts'
import type { Person } from '../people.ts'
import { popupKeys } from '../popups.ts'
import { CARDS } from '../stripe.ts'
import { field, named, type Engine } from './engine.ts'

const CARD_FRAME = '//iframe[@title="Cadre de saisie sécurisé pour le paiement"]'

/** Empty while the engine goes from one document to the next, as a poll has to bear. */
export const headingOf = (engine: Engine) =>
  engine.read<string>(`document.querySelector('h1')?.textContent.trim() ?? ''`).catch(() => '')

export const overflowOf = (engine: Engine) =>
  engine.read<number>('document.documentElement.scrollWidth - innerWidth')

/** Opens a page and waits until it is hydrated and its fonts have arrived. */
export async function openPage(engine: Engine, address: string): Promise<void> {
  await engine.open(address)
  await waitUntil(
    engine,
    `document.fonts.status === 'loaded'
      && Object.keys([...document.querySelectorAll('footer a')].at(-1) ?? {})
        .some((key) => key.startsWith('__reactProps'))`,
  )
}

export async function waitUntil(engine: Engine, expression: string): Promise<void> {
  // A poll ends when its function throws, as reading does while the document is replaced.
  const isTrue = () => engine.read<boolean>(`Boolean(${expression})`).catch(() => false)
  await expect.poll(isTrue, expression).toBe(true)
}

/**
 * Stores for a site that its services are refused and its popups were closed: neither then lies
 * over the pages.
 */
export async function closeOverlays(engine: Engine, origin: string): Promise<void> {
  await engine.open(`${origin}/robots.txt`)
  const cookie = `${CONSENT_COOKIE}=${refusal().value}; path=/; max-age=86400`
  await engine.read<string>(`(document.cookie = ${JSON.stringify(cookie)})`)
  for (const key of await popupKeys()) {
    await engine.read(`localStorage.setItem(${JSON.stringify(key)}, 'true')`)
  }
}

export async function fillContact(engine: Engine, person: Person): Promise<void> {
  await engine.type(field('Adresse e-mail'), person.email)
  await engine.type(field('Prénom'), person.firstname)
  await engine.type(field('Nom'), person.lastname)
  await engine.type(field('Téléphone'), PHONE_NUMBER)
}

/**
 * Ticks the box whose label begins so. The fields of the card grow when they arrive, and a box below
 * them would move between the look at its place and the click.
 */
export async function tick(engine: Engine, label: string): Promise<void> {
  const labels = `//label[starts-with(normalize-space(.), ${JSON.stringify(label)})]`
  const box = `//input[@id=${labels}/@for]`
  await waitUntil(engine, `!document.querySelector('output.pay__wait')`)
  await engine.click(box)
  await waitUntil(
    engine,
    `document.evaluate(${JSON.stringify(box)}, document, null, 9).singleNodeValue.checked`,
  )
}

/** Sets the card by script, because the keys of WebKit's driver do not reach the frame. */
export async function payByCard(engine: Engine): Promise<void> {
  await waitUntil(engine, `document.querySelector('iframe[title^="Cadre de saisie"]')`)
  const values = [CARDS.paid, '12 / 34', '123']
  await expect
    .poll(() =>
      engine.readInFrame<number>(
        CARD_FRAME,
        `[...document.querySelectorAll('input')].map((field, at) => {
          field.value = ${JSON.stringify(values)}[at]
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }).length`,
      ),
    )
    .toBe(values.length)
  await engine.click(named('button', PAY))
}

/** Marks the element that an expression finds and returns its XPath. */
export async function find(engine: Engine, expression: string): Promise<string> {
  await waitUntil(engine, expression)
  await engine.read(`(() => {
    document.querySelector('[data-found]')?.removeAttribute('data-found')
    ;(${expression}).setAttribute('data-found', '')
  })()`)
  return '//*[@data-found]'
}
