/**
 * Measures the back office as a game master opens it on a phone: Lighthouse's phone profile (first
 * and with a warm cache, median of three runs), and what each screen loads (brotli).
 */
import { chromium, type Browser } from '@playwright/test'
import lighthouse from 'lighthouse'

import { DEMO_ACCOUNTS } from '../apps/api/seed/demo.ts'
import { buildScreens } from '../tools/build.ts'
import { createReport, median, roundFigures, type Report } from '../tools/report.ts'
import { startWorld } from '../tools/world.ts'

const ports = { api: 4721, web: 4722, gateway: 4723, smtp: 4724, mail: 4725, stripe: 4726 }
const DEBUG_PORT = 4727
const RUNS = 3
const ORIGIN = `http://127.0.0.1:${ports.gateway}`
const FIRST_SCREEN = '/admin/aujourdhui'
const OTHER_SCREENS = ['planning', 'commandes', 'vente', 'agendas', 'equipe', 'journal', 'compte']

export async function run(): Promise<Report> {
  await buildScreens()
  const world = await startWorld({ name: 'sesame_bench_admin', ports, hasHistory: true })
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [`--remote-debugging-port=${DEBUG_PORT}`, '--no-sandbox', '--disable-gpu'],
  })
  try {
    const cookie = await logIn()
    const first = await measureRuns(cookie, { isFirst: true })
    const again = await measureRuns(cookie, { isFirst: false })
    const sizes = await measureSizes(browser, cookie)
    return createReport({
      name: 'back-office',
      figures: roundFigures({ firstDrawnS: first, againDrawnS: again, ...sizes }),
      aims: {
        firstDrawnS: '≤ 3.5',
        againDrawnS: '≤ 1.5',
        firstScreenKb: '≤ 230',
        largestOtherScreenKb: '≤ 90',
      },
    })
  } finally {
    await browser.close()
    await world.stop()
  }
}

/** Cookie of an administrator, who sees every screen. */
async function logIn(): Promise<string> {
  const account = DEMO_ACCOUNTS.find(({ site, role }) => site === 66 && role === 'ADMIN')
  const response = await fetch(`${ORIGIN}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  })
  if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

async function measureRuns(cookie: string, { isFirst }: { isFirst: boolean }): Promise<number> {
  const seconds: number[] = []
  for (let count = 0; count < RUNS; count += 1) seconds.push(await measureDrawn(cookie, isFirst))
  return median(seconds)
}

async function measureDrawn(cookie: string, isFirst: boolean): Promise<number> {
  const result = await lighthouse(`${ORIGIN}${FIRST_SCREEN}`, {
    port: DEBUG_PORT,
    logLevel: 'silent',
    onlyCategories: ['performance'],
    disableStorageReset: !isFirst,
    extraHeaders: { Cookie: cookie },
  })
  const paint = result?.lhr.audits['largest-contentful-paint']?.numericValue
  if (paint === undefined) throw new Error('Lighthouse saw no paint')
  return paint / 1000
}

/** Kilobytes of JavaScript and CSS of the first screen, and of each other one beyond that. */
async function measureSizes(browser: Browser, cookie: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name, ...value] = pair.split('=')
      return { name: name!, value: value.join('='), url: ORIGIN }
    }),
  )
  const page = await context.newPage()
  let bytes = 0
  page.on('requestfinished', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return
    // Files from the cache have a negative size.
    void request.sizes().then(({ responseBodySize }) => (bytes += Math.max(0, responseBodySize)))
  })
  const open = async (path: string) => {
    await page.goto(`${ORIGIN}${path}`, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    return bytes
  }
  const first = await open(FIRST_SCREEN)
  let largest = 0
  for (const screen of OTHER_SCREENS) {
    const before = bytes
    const size = (await open(`/admin/${screen}`)) - before
    console.log(screen, Math.round(size / 1024), 'KB')
    largest = Math.max(largest, size)
  }
  await context.close()
  return { firstScreenKb: first / 1024, largestOtherScreenKb: largest / 1024 }
}
