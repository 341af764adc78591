import type { BrowserContext, Locator, Page } from '@playwright/test'

import { consentCookie } from './consent.ts'
import { queryDatabase } from './database.ts'
import { expect } from './journey.ts'
import { fakeThirdPartyServices } from './stand-ins.ts'

/** Cookies that need no consent: login, messages, codes of an order, language, the choice itself. */
const NECESSARY = /^(?:token|idSite|flash|codes|locale|consent)$/

export const banner = (page: Page) =>
  page.getByRole('dialog', { name: 'Rien n’est mesuré sans votre accord.' })
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Choisissez une à une.' })
/** Opens the panel from the banner. */
export const DETAIL = 'Choisir, en savoir plus'
export const button = (place: Locator, name: string) =>
  place.getByRole('button', { name, exact: true })
export const manage = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Gérer mes cookies' })

export async function choose(page: Page, name: 'Tout accepter' | 'Tout refuser'): Promise<void> {
  await button(banner(page), name).click()
  await expect(banner(page)).toBeHidden()
  await expect.poll(async () => Boolean(await consentCookie(page.context()))).toBe(true)
}

/** Accepts every service on the home page and returns the URLs requested since, updated live. */
export async function acceptServices(page: Page): Promise<string[]> {
  const requests = await fakeThirdPartyServices(page.context())
  await page.goto('/')
  await choose(page, 'Tout accepter')
  await expect.poll(() => requests.length).toBeGreaterThan(1)
  return requests
}

/** Ticks these services in the panel and saves the choice. */
export async function chooseServices(page: Page, ...names: string[]): Promise<void> {
  await button(banner(page), DETAIL).click()
  for (const name of names) await panel(page).getByRole('checkbox', { name }).check()
  await button(panel(page), 'Enregistrer mon choix').click()
  await expect(panel(page)).toBeHidden()
}

export async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name)
}

export async function optionalCookies(context: BrowserContext): Promise<string[]> {
  return (await cookieNames(context)).filter((name) => !NECESSARY.test(name))
}

export function readGlobal<T>(page: Page, name: string): Promise<T> {
  return page.evaluate<T>(`JSON.parse(JSON.stringify(
    [...(window.${name} ?? [])].map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]' ? [...entry] : entry)))`)
}

export async function proofsOf(context: BrowserContext) {
  const cookie = await consentCookie(context)
  const { consentId } = JSON.parse(decodeURIComponent(cookie?.value ?? '{}')) as {
    consentId: string
  }
  return queryDatabase<Record<string, unknown>>(
    'SELECT * FROM consent_proof WHERE id_consent = $1 ORDER BY given_at, id',
    [consentId],
  )
}
