import type { Browser, Page, Request } from '@playwright/test'

import { chooseDay, roomOf, slotOf, takenSlotOf } from './checkout.ts'
import { declineCookies } from './consent.ts'
import { dayPattern, monthPattern } from './french.ts'
import { expect, test } from './journey.ts'
import { waitForHydration, whenGone } from './page-scripts.ts'
import { choose, findDay, holdSession, isUntouched, type Choice } from './sessions.ts'

/**
 * Upper limit from the response to the first visitor until the other one sees the change. `drill
 * live` requires one second with a thousand browsers; here the machine is busy.
 */
const LIVE_MS = 30_000

/** Request with which the page updates itself. */
const DATA = /\/reservation-en-ligne\.data/
const isReload = (request: Request) => request.method() === 'GET' && DATA.test(request.url())

test('a session that somebody takes is seen as taken by everybody, live', async ({
  page,
  context,
  browser,
  clientAddress,
}) => {
  const choice = choose(await findDay(context.request, isUntouched))
  const [first, second] = [page, await openOtherVisitor(browser, clientAddress.proxy)]
  const listening = second.waitForResponse(/\/api\/calendar\/\d+\/live$/)
  for (const visitor of [first, second]) await openDay(visitor, choice)
  await listening
  await expect(slotOf(second, choice)).toBeVisible()

  const sent = first.waitForResponse((reply) => reply.request().method() === 'POST')
  const gone = whenGone(slotOf(second, choice))
  await slotOf(first, choice).click()
  const { startTime, responseStart } = (await sent).request().timing()
  const milliseconds = Math.round((await gone) - (startTime + responseStart))
  console.log(`taken session seen live after ${milliseconds} ms`)
  test.info().annotations.push({ type: 'live', description: `${milliseconds} ms` })
  expect(milliseconds).toBeLessThan(LIVE_MS)
  await expect(takenSlotOf(second, choice)).toBeVisible()
  await expect(first).toHaveURL(/\/commande\?garde=/)
  await expect(second.getByRole('status').filter({ hasText: 'complet' })).toHaveCount(1)

  await first.getByRole('button', { name: 'Modifier la session' }).click()
  await expect(slotOf(second, choice), 'given back, it is free again').toBeVisible()
  await second.context().close()
})

test('a lost race: whoever chooses the session anyway is offered the nearest ones', async ({
  page,
  context,
}) => {
  const choice = choose(await findDay(context.request, isUntouched))
  // Blocks the live events, so that the page does not know that the session is taken.
  await page.route('**/api/calendar/*/live', (route) => route.abort())
  await openDay(page, choice)
  await holdSession(context.request, choice)
  await slotOf(page, choice).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'vient d’être réservée' })
  await expect(refusal).toBeVisible()
  await expect(takenSlotOf(page, choice), 'the page is brought up to date').toBeVisible()
  const offers = refusal.getByRole('button')
  await expect(offers.nth(1)).toBeVisible()
  await offers.first().click()
  await expect(page).toHaveURL(/\/commande\?garde=/)
})

test('one’s own session is kept, even when the calendar hears of it before the answer', async ({
  page,
  context,
}) => {
  const choice = choose(await findDay(context.request, isUntouched))
  await openDay(page, choice)
  await page.route(DATA, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const reply = await route.fetch({ maxRedirects: 0 })
    // This leaves time for a reload, which must not happen.
    await page.waitForRequest(isReload, { timeout: 2000 }).catch(() => null)
    return route.fulfill({ response: reply })
  })
  await slotOf(page, choice).click()
  await expect(page).toHaveURL(/\/commande\?garde=/)
})

test('a session of the day before is not taken by a click while the next day loads', async ({
  page,
  context,
}) => {
  const day = await findDay(context.request, isUntouched)
  const choice = choose(day)
  await openDay(page, choice)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(DATA, async (route) => {
    if (route.request().method() === 'GET') await promise
    await route.continue()
  })
  const days = page.getByRole('grid').getByRole('link')
  const isLast = (await days.last().getAttribute('href'))?.includes(choice.date)
  await (isLast ? days.first() : days.last()).click()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await expect(page.locator('form.book__right')).toHaveAttribute('inert')
  await slotOf(page, choice).click({ force: true })
  resolve()
  await expect(roomOf(page, choice.room.name, choice.date)).toHaveCount(0)
  expect(sent).toEqual([])
})

test('UX-05 a full day shows what is nearest, and the calendar says so', async ({
  page,
  context,
}) => {
  const day = await findDay(context.request, isUntouched)
  for (const room of day.services.slice(0, 2)) {
    for (const session of room.sessions) {
      await holdSession(context.request, { ...session, date: day.date, room })
    }
  }
  await page.goto('/reservation-en-ligne')
  await waitForHydration(page)
  const cell = page.getByRole('grid').getByRole('link', { name: dayPattern(day.date) })
  await chooseDay(page, day.date, monthPattern(day.date))
  await expect(cell).toHaveAccessibleName(/complet$/)
  const notice = page.getByText('Plus rien de libre ce jour-là').locator('..')
  await expect(notice).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /à\s\d+\sh/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/commande\?garde=/)
})

async function openDay(page: Page, { date, room }: Choice): Promise<void> {
  await page.goto(`/reservation-en-ligne?scenario=${room.slug}&jour=${date}`)
  await waitForHydration(page)
}

async function openOtherVisitor(browser: Browser, proxy: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL ?? 'http://127.0.0.1:8080',
    proxy: { server: proxy },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  })
  await declineCookies(context)
  return context.newPage()
}
