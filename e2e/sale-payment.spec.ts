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

const byLink = () => ({ way: 'link', until: new Date(Date.now() + HOUR_MS).toISOString() })

/** Sells a session as the team does, with a link that works for an hour unless told otherwise. */
async function sell(
  page: Page,
  { choice, customer, payment }: { choice: Choice; customer: Person; payment: object },
): Promise<Sale> {
  const { email, firstname, lastname } = customer
  const body = { idService: choice.room.idService, start: choice.start, players: 4 }
  const hold = await post<{ id: string }>(page.request, '/admin/hold', body)
  const { teamCents } = choice.prices.find(({ players }) => players === 4)!
  return post<Sale>(page.request, '/admin/sale', {
    holds: [hold.id],
    user: { email, firstname, lastname, phone: PHONE_NUMBER },
    expectedTotalCents: teamCents,
    payment,
  })
}

async function post<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const headers = { 'idempotency-key': crypto.randomUUID(), origin: ESCAPE_GAME.origin }
  const response = await request.post(`/api${path}`, { data, headers })
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200)
  return ((await response.json()) as { data: T }).data
}

const isRequest = (subject: string) => subject.startsWith('À régler')

async function receiveLink(to: string, isWanted: (subject: string) => boolean): Promise<string> {
  const mail = () => listMails(to).then((mails) => mails.find(({ subject }) => isWanted(subject)))
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
  const { order } = await sell(page, { choice, customer, payment: byLink() })
  const link = await receiveLink(customer.email, isRequest)

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

test('the code at the counter takes the payment, and the tickets go to the customer alone', async ({
  page,
  context,
}) => {
  const staff = await makeColleague(context, ESCAPE_GAME, 'STAFF')
  await enterBackOffice(page, ESCAPE_GAME, staff)
  const choice = await findSession(context.request)
  const customer = newPerson()
  const { payment } = await sell(page, { choice, customer, payment: { way: 'counter' } })

  await context.clearCookies({ name: /^(?!consent$)/ })
  await page.goto(payment.url!)
  const title = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')
  await expect(title).toHaveText('Votre session est gardée')
  await expect(main).toContainText(choice.room.name)
  await expectNobody(page, customer)
  await expectGoodScreen(page)
  await fillCard(page, CARDS.paid)
  await ageBox(page).check()
  await termsBox(page).check()
  await pay(page)
  await expect(title).toHaveText('C’est payé, vos billets partent à votre adresse')
  await expect(main.getByRole('link', { name: /billet|facture|PDF/i })).toHaveCount(0)
  await expectNobody(page, customer)
  await expectGoodScreen(page)

  const token = new URL(payment.url!).searchParams.get('jeton')
  const order = new URL(page.url()).pathname.replace(/\/payer$/, '')
  const refused = await page.goto(`${order}?jeton=${token}`)
  expect(refused?.status()).toBe(404)
  await page.goto(await receiveLink(customer.email, (subject) => !isRequest(subject)))
  await expectBooked(page, customer)
})

async function expectNobody(page: Page, { firstname, lastname, email }: Person): Promise<void> {
  const html = await page.content()
  for (const text of [firstname, lastname, email]) expect(html).not.toContain(text)
}
