import type { APIRequestContext, Page } from '@playwright/test'

import { enterBackOffice, expectGoodScreen, makeColleague } from './back-office.ts'
import {
  ageBox,
  expectBooked,
  orderIn,
  pay,
  PHONE_NUMBER,
  readOrder,
  termsBox,
} from './checkout.ts'
import { queryDatabase } from './database.ts'
import { euros } from './french.ts'
import { expect, test } from './journey.ts'
import { linkIn, listMails } from './mails.ts'
import { newPerson, type Person } from './people.ts'
import { SHORT_INTERVALS } from './polling.ts'
import { PHONE } from './screens.ts'
import { findSession, type Choice } from './sessions.ts'
import { ESCAPE_GAME } from './sites.ts'
import { CARDS, fillCard, readIntents } from './stripe.ts'

test.use(PHONE)

interface Sale {
  order: { id: string; number: string }
  payment: { url: string | null; sentTo: string | null }
}

const HOUR_MS = 3_600_000

/** Sells a session as the team does, with a link that works for an hour. */
async function sell(page: Page, choice: Choice, customer: Person): Promise<Sale> {
  const { email, firstname, lastname } = customer
  const body = { idService: choice.room.idService, start: choice.start, players: 4 }
  const hold = await post<{ id: string }>(page.request, '/admin/hold', body)
  const { teamCents } = choice.prices.find(({ players }) => players === 4)!
  return post<Sale>(page.request, '/admin/sale', {
    holds: [hold.id],
    user: { email, firstname, lastname, phone: PHONE_NUMBER },
    expectedTotalCents: teamCents,
    payment: { way: 'link', until: new Date(Date.now() + HOUR_MS).toISOString() },
  })
}

async function post<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const headers = { 'idempotency-key': crypto.randomUUID(), origin: ESCAPE_GAME.origin }
  const response = await request.post(`/api${path}`, { data, headers })
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200)
  return ((await response.json()) as { data: T }).data
}

async function receiveLink(to: string): Promise<string> {
  const mail = () =>
    listMails(to).then((mails) => mails.find(({ subject }) => subject.startsWith('À régler')))
  await expect.poll(mail, { timeout: 60_000, intervals: SHORT_INTERVALS }).toBeDefined()
  return linkIn((await mail())!, '/commande/')
}

test('a session sold by phone is accepted and paid on the customer’s phone, and is in the books', async ({
  page,
  context,
}) => {
  const staff = await makeColleague(context, ESCAPE_GAME, 'STAFF')
  await enterBackOffice(page, ESCAPE_GAME, staff)
  const choice = await findSession(context.request)
  const customer = newPerson()
  const { order } = await sell(page, choice, customer)
  const link = await receiveLink(customer.email)

  await context.clearCookies({ name: /^(?!consent$)/ })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Votre session est gardée, ${customer.firstname}`,
  )
  const { teamCents, perPlayerCents } = choice.prices.find(({ players }) => players === 4)!
  const main = page.getByRole('main')
  await expect(main).toContainText(choice.room.name)
  await expect(main).toContainText(`${euros(teamCents)} pour l’équipe`)
  await expect(main).toContainText(`${euros(perPlayerCents)} par joueur`)
  await expect(main).toContainText('Gardée pour vous jusqu’')
  await expectGoodScreen(page)

  await fillCard(page, CARDS.paid)
  await pay(page)
  await expect(termsBox(page)).toHaveAccessibleDescription(/conditions/)
  expect(await readIntents(order.id)).toEqual([])
  await ageBox(page).check()
  await termsBox(page).check()
  await pay(page)
  await expectBooked(page, customer)

  expect(await readOrder(context.request, orderIn(page))).toMatchObject({
    state: 'confirmed',
    totalCents: teamCents,
  })
  const [books] = await queryDatabase<{ invoices: number }>(
    `SELECT (SELECT count(*)::int FROM invoice WHERE id_order = $1) AS invoices`,
    [order.id],
  )
  expect(books?.invoices).toBe(1)
})
