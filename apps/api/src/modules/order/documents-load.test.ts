import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

import { getOrderDocument, type ORDER_DOCUMENTS } from '@sesame/contract/order'
import { beforeAll, expect, test } from 'vitest'

import { mediaDirectoryOf } from '../../../test/media.ts'
import { useTestShop, type Placed } from '../../../test/shop.ts'
import { freshAddress } from '../../../test/test-api.ts'
import { forgetDocuments } from '../../adapters/documents/kept-documents.ts'
import { TICKET } from '../../adapters/documents/samples.ts'
import { renderTicket } from '../../adapters/documents/ticket.ts'
import { LIMITS } from '../../platform/limit.ts'
import { threadTasks } from '../../platform/metrics.ts'

const shop = useTestShop()
const { app, buy, call, database, hold } = shop

type Name = (typeof ORDER_DOCUMENTS)[number]

const get = ({ order, guestToken }: Placed, name: Name, address = freshAddress()) =>
  call(
    getOrderDocument,
    { params: { id: order.id, name }, query: { token: guestToken } },
    { address },
  )

const buyBoth = async () => buy({ holds: [await hold()], giftCards: [{ amountCents: 5000 }] })

/** Documents drawn by threads since the process started. */
async function countDrawn(): Promise<number> {
  const { values } = await threadTasks.get()
  return values
    .filter(({ labels }) => labels.pool === 'documents' && labels.outcome === 'done')
    .reduce((sum, { value }) => sum + value, 0)
}

/** Milliseconds of processor time that this thread spent meanwhile: waiting costs none. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** How long `/health` takes. */
const ping = async () => {
  const started = performance.now()
  await app().inject({ url: '/health', headers: { host: '127.0.0.1' } })
  return performance.now() - started
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function keptFiles(): Promise<string[]> {
  const folder = path.join(mediaDirectoryOf(database), 'private/documents/66')
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

const orders: Placed[] = []
beforeAll(async () => {
  for (let count = 0; count < 5; count += 1) orders.push(await buyBoth())
  // The thread has started, and its fonts are read.
  await get(await buyBoth(), 'billet.pdf')
}, 300_000)

test('twenty documents at once are drawn beside the API, which answers meanwhile', async () => {
  await renderTicket(TICKET)
  const onMainThread = await processorMs(async () => {
    for (let count = 0; count < 20; count += 1) await renderTicket(TICKET)
  })
  const idle = Math.max(await ping(), await ping(), await ping())

  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  const slow: number[] = []
  const done = new AbortController()
  const pings = (async () => {
    while (!done.signal.aborted) {
      slow.push(await ping())
      // Calls without a network never leave the event loop a turn by themselves.
      await delay(5)
    }
  })()
  const names: Name[] = ['billet.pdf', 'carte-cadeau.pdf', 'facture.pdf', 'conditions.pdf']
  const wanted = orders.flatMap((order) => names.map((name) => get(order, name)))
  const answers = await Promise.all(wanted)
  done.abort()
  await pings
  delays.disable()

  expect(answers.map(({ status, text }) => [status, text.slice(0, 5)])).toEqual(
    answers.map(() => [200, '%PDF-']),
  )
  // What is drawn on the main thread blocks it for its whole time.
  const once = onMainThread / 20
  expect(Math.max(...slow)).toBeLessThan(Math.max(20 * idle, 8 * once, 500))
  expect(delays.max / 1e6).toBeLessThan(Math.max(8 * once, 500))
}, 180_000)

test('drawing costs the main thread less than half of what it costs', async () => {
  const fresh = [await buyBoth(), await buyBoth(), await buyBoth(), await buyBoth()]
  await renderTicket(TICKET)
  const drawn = await processorMs(async () => {
    for (let count = 0; count < 2 * fresh.length; count += 1) await renderTicket(TICKET)
  })
  const wanted = () =>
    fresh.flatMap((order) => [get(order, 'billet.pdf'), get(order, 'carte-cadeau.pdf')])
  const asked = await processorMs(() => Promise.all(wanted()))
  expect(asked).toBeLessThan(drawn / 2)
}, 180_000)

test('a document is drawn once, however many ask for it at once or later', async () => {
  const order = await buyBoth()
  const before = await countDrawn()
  const first = await Promise.all(Array.from({ length: 8 }, () => get(order, 'billet.pdf')))
  const later = await get(order, 'billet.pdf')
  expect(new Set([...first, later].map(({ text }) => text)).size).toBe(1)
  expect((await countDrawn()) - before).toBe(1)
}, 180_000)

test('what is kept cannot be read without the secret, and goes after two weeks', async () => {
  await get(await buyBoth(), 'carte-cadeau.pdf')
  const files = await keptFiles()
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    expect((await readFile(file)).includes('%PDF-')).toBe(false)
    expect(path.basename(file)).toMatch(/^[0-9a-f]{64}$/)
  }
  const { config } = await shop.context()
  await forgetDocuments({ config, site: { id: 66 }, now: inDays(7) })
  expect(await keptFiles()).toHaveLength(files.length)
  await forgetDocuments({ config, site: { id: 66 }, now: inDays(14) })
  expect(await keptFiles()).toEqual([])
}, 180_000)

test('one address may ask for so many documents, and no more', async () => {
  const order = await buyBoth()
  const address = freshAddress()
  const { max } = LIMITS.document.address
  const statuses: number[] = []
  for (let count = 0; count <= max; count += 1) {
    statuses.push((await get(order, 'session.ics', address)).status)
  }
  expect(statuses.indexOf(429)).toBe(max)
  expect((await get(order, 'session.ics')).status).toBe(200)
}, 180_000)
