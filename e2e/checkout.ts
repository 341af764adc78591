import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'

import { dayPattern, takenPattern, timePattern } from './french.ts'
import { newPerson, type Person } from './people.ts'
import { callApi, holdSession, type Choice } from './sessions.ts'

export const PHONE_NUMBER = '06 12 34 56 78'
export const PAY = 'Commande avec obligation de paiement'

/** The button of a free session on the page that shows its day. */
export function slotOf(page: Page, { room, date, time }: Choice): Locator {
  return roomOf(page, room.name, date).getByRole('button', { name: timePattern(time) })
}

/** Text of the same session once it is taken. */
export function takenSlotOf(page: Page, { room, date, time }: Choice): Locator {
  return roomOf(page, room.name, date)
    .getByRole('paragraph')
    .filter({ hasText: takenPattern(time) })
}

export function roomOf(page: Page, name: string, date: string): Locator {
  const day = dayPattern(date).source
  return page.getByRole('group', { name: new RegExp(`^${name}, créneaux du [a-z]+${day}$`) })
}

/** Navigates the calendar month by month. */
export async function chooseDay(page: Page, date: string, month: RegExp): Promise<void> {
  const grid = page.getByRole('grid')
  const next = page.getByRole('link', { name: /^Mois suivant/ })
  await grid.waitFor()
  while (!(await page.getByRole('grid', { name: month }).isVisible())) {
    const shown = await grid.getAttribute('aria-labelledby')
    const title = page.locator(`[id="${shown}"]`)
    const before = await title.innerText()
    await next.click()
    await expect(title).not.toHaveText(before)
    await grid.waitFor()
  }
  await grid.getByRole('link', { name: dayPattern(date) }).click()
}

export async function fillContact(page: Page, person: Person): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('Adresse e-mail').fill(person.email)
  await form.getByLabel('Prénom', { exact: true }).fill(person.firstname)
  await form.getByLabel('Nom', { exact: true }).fill(person.lastname)
  await form.getByLabel('Téléphone').fill(PHONE_NUMBER)
}

export function ageBox(page: Page): Locator {
  return page.getByRole('checkbox', { name: /^Toute l’équipe a/ })
}

export function termsBox(page: Page): Locator {
  return page.getByRole('checkbox', { name: /^J’ai lu et j’accepte/ })
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: PAY, exact: true }).click()
}

export async function expectBooked(page: Page, { firstname }: Person): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`C’est réservé, ${firstname}`, {
    timeout: 60_000,
  })
}

/** The order named in the URL of a page. */
export function orderIn(page: Page): { id: string; token: string } {
  const { pathname, searchParams } = new URL(page.url())
  const id = /^\/commande\/([0-9a-f-]{36})$/.exec(pathname)?.[1]
  expect(id, page.url()).toBeDefined()
  return { id: id!, token: searchParams.get('jeton') ?? '' }
}

export interface Order {
  id: string
  number: string
  state: string
  totalCents: number
  giftCardsBought: { code: string | null }[]
  sessions: { state: string; teamPath: string | null }[]
}

export function readOrder(
  request: APIRequestContext,
  { id, token }: { id: string; token: string },
): Promise<Order> {
  return callApi<Order>(request, 'GET', `/order/${id}?token=${token}`)
}

export interface PlacedOrder {
  order: Order
  guestToken: string
  path: string
  person: Person
}

/** Creates an unpaid order through the API. */
export async function placeOrder(
  request: APIRequestContext,
  cart: { holds?: string[]; giftCards?: object[]; giftCardCodes?: string[]; discount?: string },
): Promise<PlacedOrder> {
  const person = newPerson()
  const { firstname, lastname, email } = person
  const quote = await callApi<{ totalCents: number }>(request, 'POST', '/order/discount', cart)
  const placed = await callApi<Omit<PlacedOrder, 'path' | 'person'>>(request, 'POST', '/order', {
    ...cart,
    user: { firstname, lastname, email, phone: PHONE_NUMBER },
    expectedTotalCents: quote.totalCents,
    acceptsTerms: true,
    declaresAge: true,
  })
  return { ...placed, person, path: `/commande/${placed.order.id}?jeton=${placed.guestToken}` }
}

export async function placeSessionOrder(
  request: APIRequestContext,
  choice: Choice,
): Promise<PlacedOrder & { idHold: string }> {
  const { id } = await holdSession(request, choice)
  return { ...(await placeOrder(request, { holds: [id] })), idHold: id }
}
