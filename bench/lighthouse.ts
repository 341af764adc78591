/**
 * Measures pages with Lighthouse's phone profile behind nginx. Each figure is the median of three
 * runs; the bytes of the home page are counted as transferred.
 */
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'

import { buildWeb } from '../tools/build.ts'
import { median, type Report } from '../tools/report.ts'
import { startWorld } from '../tools/world.ts'

const ports = { api: 4711, web: 4712, gateway: 4713, smtp: 4714, mail: 4715, stripe: 4716 }
const DEBUG_PORT = 4717
const RUNS = 3
/** Lighthouse gives no score if its trace lacks a paint, for instance. Such runs are reported. */
const MAX_UNSCORED = 2

const VENUE = `http://127.0.0.1:${ports.gateway}`
const SHOP = `http://cave.localhost:${ports.gateway}`

const PAGES = {
  home: `${VENUE}/`,
  'shop home': `${SHOP}/`,
  scenario: `${VENUE}/les-missions-et-scenarios/le-remede-mortel`,
  booking: `${VENUE}/reservation-en-ligne`,
  'shop list': `${SHOP}/boutique/vins`,
  product: `${SHOP}/boutique/chateau-aubrelune-rouge`,
  article: `${VENUE}/blog/conseils-d-equipe/premiere-fois`,
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** Scores from 0 to 100, layout shift and transferred kilobytes of one run. */
interface LighthouseRun {
  scores: Record<Category, number>
  layoutShift: number
  scriptKb: number
  firstViewKb: number
}

export async function run(): Promise<Report> {
  await buildWeb()
  const world = await startWorld({ name: 'sesame_bench_lighthouse', ports })
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [`--remote-debugging-port=${DEBUG_PORT}`, '--no-sandbox', '--disable-gpu'],
  })
  const figures: Record<string, number> = {}
  const aims: Report['aims'] = {}
  try {
    const pages = { ...PAGES, article: await newestArticle() }
    for (const [name, url] of Object.entries(pages)) {
      const { visits, unscored } = await measureRuns(name, url)
      record(name, visits, figures, aims)
      figures[`${name} runs without a score`] = unscored
      aims[`${name} runs without a score`] = '= 0'
      console.log(name, url, JSON.stringify(visits.map(({ scores }) => scores)))
    }
  } finally {
    await browser.close()
    await world.stop()
  }
  return { name: 'lighthouse', figures, aims }
}

async function newestArticle(): Promise<string> {
  const response = await fetch(`${VENUE}/api/blog/folder/list?nbItem=1`)
  const { data } = (await response.json()) as { data: { blogs: { url: string }[] } }
  const path = data.blogs[0]?.url
  return path === undefined ? PAGES.article : `${VENUE}${path}`
}

/** A run without a score is no measurement, so another one takes its place. */
async function measureRuns(
  name: string,
  url: string,
): Promise<{ visits: LighthouseRun[]; unscored: number }> {
  const visits: LighthouseRun[] = []
  let unscored = 0
  while (visits.length < RUNS) {
    const result = await measurePage(url)
    if (typeof result !== 'string') {
      visits.push(result)
      continue
    }
    console.log(name, 'has no score:', result)
    unscored += 1
    if (unscored > MAX_UNSCORED) throw new Error(`${url} has no score: ${result}`)
  }
  return { visits, unscored }
}

/** Why a category has no score: the error of the run and those of its audits. */
function errorsOf({ runtimeError, audits }: Result): string {
  const failed = Object.values(audits).filter(({ errorMessage }) => errorMessage !== undefined)
  const texts = failed.map(({ id, errorMessage }) => `${id}: ${errorMessage}`)
  return [...(runtimeError ? [runtimeError.code] : []), ...texts].join('; ')
}

/** Returns the reason if a category has no score. */
async function measurePage(url: string): Promise<LighthouseRun | string> {
  const result = await lighthouse(url, {
    port: DEBUG_PORT,
    logLevel: 'silent',
    onlyCategories: [...CATEGORIES],
  })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { categories, audits } = result.lhr
  if (CATEGORIES.some((name) => typeof categories[name]?.score !== 'number')) {
    return errorsOf(result.lhr) || 'Lighthouse gives no reason'
  }
  const requests = (audits['network-requests']?.details as { items?: Request[] } | undefined)?.items
  const bytes = (isCounted: (request: Request) => boolean) =>
    (requests ?? []).filter(isCounted).reduce((sum, one) => sum + one.transferSize, 0) / 1024
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ) as Record<Category, number>,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    scriptKb: bytes(({ resourceType }) => resourceType === 'Script'),
    // Lighthouse does not scroll, so it loads the first view and a little below it.
    firstViewKb: bytes(() => true),
  }
}

interface Request {
  url: string
  resourceType: string
  transferSize: number
}

function record(
  name: string,
  visits: readonly LighthouseRun[],
  figures: Record<string, number>,
  aims: Report['aims'],
): void {
  for (const category of CATEGORIES) {
    const key = `${name} ${category}`
    figures[key] = median(visits.map(({ scores }) => scores[category]))
    aims[key] = category === 'performance' ? '≥ 95' : '≥ 100'
  }
  figures[`${name} layout shift`] = round(median(visits.map(({ layoutShift }) => layoutShift)))
  aims[`${name} layout shift`] = '≤ 0.02'
  figures[`${name} script KB`] = Math.round(median(visits.map(({ scriptKb }) => scriptKb)))
  figures[`${name} first view KB`] = Math.round(median(visits.map((one) => one.firstViewKb)))
  if (name !== 'home') return
  aims['home script KB'] = '≤ 100'
  aims['home first view KB'] = '≤ 400'
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
