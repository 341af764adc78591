import { chromium, type BrowserContext, type Page, type Route } from '@playwright/test'

import { setAttendance } from '../../packages/contract/src/attendance.ts'
import { accountOf } from '../parts/accounts.ts'

/** The back office's « Aujourd’hui » in a browser whose network and clock the drill moves. */
export interface Tablet {
  setOffline(isOffline: boolean): Promise<void>
  passMinutes(minutes: number): Promise<void>
  reload(): Promise<void>
  /** Presses the button of a team's card. */
  press(act: 'Arrivés' | 'Annuler', team: string): Promise<void>
  waitForQueue(notes: number): Promise<void>
  /** Resolves when the server has done the next check-in; the browser does not get the reply. */
  loseNextReply(): Promise<void>
  close(): Promise<void>
}

const IS_STORED = 'navigator.serviceWorker.ready.then(() => true)'

export async function openTablet(origin: string, now: Date): Promise<Tablet> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  const page = await context.newPage()
  await page.clock.install({ time: now })
  await logIn(context, origin)
  await page.goto(`${origin}/admin/aujourdhui`)
  await page.getByRole('heading', { level: 1, name: 'Aujourd’hui' }).waitFor()
  await page.evaluate(IS_STORED)
  // What is on the screen is stored on the device.
  await page
    .getByRole('button', { name: /^Arrivés, / })
    .first()
    .waitFor()
  return {
    setOffline: (isOffline) => context.setOffline(isOffline),
    passMinutes: (minutes) => page.clock.fastForward(minutes * 60_000),
    reload: async () => void (await page.reload()),
    press: (act, team) => page.getByRole('button', { name: `${act}, ${team}` }).click(),
    waitForQueue: (notes) => waitForQueue(page, notes),
    loseNextReply: () => loseNextReply(context),
    close: () => browser.close(),
  }
}

async function logIn(context: BrowserContext, origin: string): Promise<void> {
  const { email, password } = accountOf('STAFF')
  const data = { email, password }
  const login = await context.request.post(`${origin}/api/login`, { data, headers: { origin } })
  if (!login.ok()) throw new Error(`the tablet could not log in: ${login.status()}`)
}

async function waitForQueue(page: Page, notes: number): Promise<void> {
  if (notes === 0) return page.getByText(/^\d+ notes? attend/).waitFor({ state: 'detached' })
  const text = notes === 1 ? '1 note attend' : `${notes} notes attendent`
  return page.getByText(text).waitFor()
}

function loseNextReply(context: BrowserContext): Promise<void> {
  const address = `**/api${setAttendance.path.replace(':id', '*')}`
  return new Promise((resolve, reject) => {
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
      resolve()
    }
    context.route(address, lose, { times: 1 }).catch(reject)
  })
}
