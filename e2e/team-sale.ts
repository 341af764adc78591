import { expect, request, type Page } from '@playwright/test'

import type { Role } from '../packages/contract/src/role.ts'
import { enterBackOffice, makeColleague } from './back-office.ts'
import { placeOrder, placeSessionOrder, readOrder } from './checkout.ts'
import { queryDatabase } from './database.ts'
import { newPerson, type Person } from './people.ts'
import { SHORT_INTERVALS } from './polling.ts'
import { callApi, findSession, type Choice } from './sessions.ts'
import { ESCAPE_GAME } from './sites.ts'
import { payIntent } from './stripe.ts'

/** Logs somebody of the team in to the demo's escape game, which has rooms, prices and payments. */
export async function enterAs(page: Page, role: Role): Promise<void> {
  const person = await makeColleague(page.context(), ESCAPE_GAME, role)
  await enterBackOffice(page, ESCAPE_GAME, person)
}

/** A session sold and paid on the website. */
export async function makePaidBooking(
  page: Page,
): Promise<{ id: string; idOrder: string; choice: Choice; person: Person }> {
  const visitor = page.context().request
  const choice = await findSession(visitor)
  const { order, idHold, person } = await placeSessionOrder(visitor, choice)
  await payIntent(order.id)
  await expectState(idHold, /^(?:paid|confirmed)$/)
  return { id: idHold, idOrder: order.id, choice, person }
}

/** Waits until a booking has a state: webhooks and jobs take a moment. */
export async function expectState(idBooking: string, state: RegExp): Promise<void> {
  await expect
    .poll(async () => (await readBooking(idBooking)).status, { intervals: SHORT_INTERVALS })
    .toMatch(state)
}

interface BookingRow {
  status: string
  players: number
  price_cents: number
  id_service: number
  id_order: string | null
  starts_at: Date
}

export async function readBooking(id: string): Promise<BookingRow> {
  const [row] = await queryDatabase<BookingRow>(
    `SELECT status, players, price_cents, id_service, id_order, starts_at
     FROM booking WHERE id_site = $1 AND id = $2`,
    [ESCAPE_GAME.id, id],
  )
  return row!
}

/** Every entry of these orders adds up to zero, and there is at least one. */
export async function expectBalancedBooks(idOrder: string): Promise<void> {
  const entries = await queryDatabase<{ cause: string; sum: string }>(
    `SELECT e.cause, sum(l.amount_cents) FROM entry e
     JOIN entry_line l ON l.id_site = e.id_site AND l.id_entry = e.id
     WHERE e.id_site = $1 AND e.id_order = $2 GROUP BY e.id_site, e.id, e.cause`,
    [ESCAPE_GAME.id, idOrder],
  )
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.map(({ sum }) => Number(sum))).toEqual(entries.map(() => 0))
}

/** Counts what somebody does: a field filled or a button pressed is one input. */
export class Inputs {
  count = 0

  async fill(page: Page, label: string, value: string): Promise<void> {
    this.count += 1
    await page.getByLabel(label, { exact: true }).fill(value)
  }

  async press(page: Page, name: string | RegExp): Promise<void> {
    this.count += 1
    await page.getByRole('button', { name }).click()
  }

  async fillContact(page: Page, person: Person = newPerson()): Promise<Person> {
    await this.fill(page, 'Téléphone', '06 99 00 17 35')
    await this.fill(page, 'Prénom', person.firstname)
    await this.fill(page, 'Nom', person.lastname)
    await this.fill(page, 'E-mail', person.email)
    return person
  }
}

/** Accepts and pays a sale as the customer's page does, from another device. */
export async function paySale(url: string): Promise<void> {
  const { pathname, searchParams } = new URL(url)
  const id = /^\/commande\/([0-9a-f-]{36})\/payer$/.exec(pathname)?.[1] ?? ''
  const customer = await request.newContext()
  const token = searchParams.get('jeton') ?? ''
  const path = `/order/${id}`
  const accepted = { acceptsTerms: true, declaresAge: true }
  await callApi(customer, 'POST', `${path}/acceptance?token=${token}`, accepted)
  await callApi(customer, 'POST', `${path}/payment?token=${token}`)
  await payIntent(id)
  await customer.dispose()
}

/** A gift card bought and paid on the website; its code. */
export async function makeGiftCard(page: Page, amountCents: number): Promise<string> {
  const visitor = page.context().request
  const { order, guestToken } = await placeOrder(visitor, { giftCards: [{ amountCents }] })
  await payIntent(order.id)
  const read = async () => readOrder(visitor, { id: order.id, token: guestToken })
  await expect
    .poll(async () => (await read()).giftCardsBought[0]?.code ?? null, {
      intervals: SHORT_INTERVALS,
    })
    .not.toBeNull()
  return (await read()).giftCardsBought[0]!.code!
}
