/**
 * Measures the two home pages on a first visit with Lighthouse's phone screen on a slow line: 400
 * kb/s, 400 ms, a processor four times slower. Each time is the median of three visits. Bytes are
 * counted as transferred, with headers; they are the same on any machine, whereas the times include
 * whatever else the machine does.
 */
import { chromium, type Browser, type Page } from '@playwright/test'

import { buildWeb } from '../tools/build.ts'
import { median, type Report } from '../tools/report.ts'
import { startWorld } from '../tools/world.ts'

const ports = { api: 4721, web: 4722, gateway: 4723, smtp: 4724, mail: 4725, stripe: 4726 }
const VISITS = 3
const PAGES = {
  venue: `http://127.0.0.1:${ports.gateway}/`,
  shop: `http://cave.localhost:${ports.gateway}/`,
}
const SCREEN = { width: 412, height: 823 }
const BYTES_PER_SECOND = 400_000 / 8
const LATENCY_MS = 400
const CPU_RATE = 4
/** By then hydration is over, and whatever it loads. */
const SETTLE_MS = 3000

const OBSERVE = `
window.firstScreen = { largestPaint: 0, layoutShift: 0, paintedPicture: false }
new PerformanceObserver((list) => {
  for (const { startTime, url } of list.getEntries()) {
    window.firstScreen.largestPaint = startTime
    window.firstScreen.paintedPicture = url !== ''
  }
}).observe({ type: 'largest-contentful-paint', buffered: true })
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.firstScreen.layoutShift += entry.value
}).observe({ type: 'layout-shift', buffered: true })`

interface FirstScreen {
  largestPaint: number
  layoutShift: number
  paintedPicture: boolean
}

interface Measurement extends FirstScreen {
  scriptKb: number
  /** What is transferred until the browser has the first picture. */
  firstScreenKb: number
}

export async function run(): Promise<Report> {
  await buildWeb()
  const world = await startWorld({ name: 'sesame_bench_slow_phone', ports })
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
  const figures: Record<string, number> = {}
  const aims: Report['aims'] = {}
  try {
    for (const [name, url] of Object.entries(PAGES)) {
      // Fills the caches of the server; its figures do not count.
      await visit(browser, url)
      const visits: Measurement[] = []
      for (let count = 0; count < VISITS; count += 1) visits.push(await visit(browser, url))
      console.log(name, JSON.stringify(visits))
      record(name, visits, figures, aims)
    }
  } finally {
    await browser.close()
    await world.stop()
  }
  return { name: 'slow-phone', figures, aims }
}

async function visit(browser: Browser, url: string): Promise<Measurement> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const bytes = await countBytes(page)
    await page.addInitScript(OBSERVE)
    await page.goto(url, { timeout: 120_000 })
    await page.waitForLoadState('networkidle', { timeout: 120_000 })
    await page.waitForTimeout(SETTLE_MS)
    const firstScreen = await page.evaluate<FirstScreen>('window.firstScreen')
    if (!firstScreen.paintedPicture) throw new Error(`the largest paint of ${url} is no picture`)
    return { ...firstScreen, ...bytes() }
  } finally {
    await context.close()
  }
}

/** Slows the page down and counts what it transfers. */
async function countBytes(
  page: Page,
): Promise<() => Pick<Measurement, 'scriptKb' | 'firstScreenKb'>> {
  const client = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  let scripts = 0
  let total = 0
  let untilPicture = 0
  client.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    kinds.set(requestId, request.initialPriority === 'High' && type === 'Image' ? 'first' : type)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    total += encodedDataLength
    if (kinds.get(requestId) === 'Script') scripts += encodedDataLength
    if (kinds.get(requestId) === 'first') untilPicture = total
  })
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  return () => ({ scriptKb: scripts / 1024, firstScreenKb: untilPicture / 1024 })
}

function record(
  name: string,
  visits: readonly Measurement[],
  figures: Record<string, number>,
  aims: Report['aims'],
): void {
  const middle = (of: keyof Measurement) => median(visits.map((one) => Number(one[of])))
  figures[`${name} largest paint ms`] = Math.round(middle('largestPaint'))
  aims[`${name} largest paint ms`] = '≤ 4000'
  figures[`${name} layout shift`] = Math.round(middle('layoutShift') * 10_000) / 10_000
  aims[`${name} layout shift`] = '≤ 0.02'
  figures[`${name} KB until the first picture`] = Math.round(middle('firstScreenKb'))
  figures[`${name} script KB`] = Math.round(middle('scriptKb'))
  aims[`${name} script KB`] = '≤ 100'
}
