import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

import { getOrderDocument, type ORDER_DOCUMENTS } from '@sesame/contract/order'
import { beforeAll, expect, test } from 'vitest'

import { mediaDirectoryOf } from '../../../test/media.ts'
import { useTestShop, type PlacedOrder } from '../../../test/shop.ts'
import { uniqueIpAddress } from '../../../test/test-api.ts'
import { deleteOldDocuments } from '../../adapters/documents/document-cache.ts'
import { TICKET } from '../../adapters/documents/samples.ts'
import { renderTicket } from '../../adapters/documents/ticket.ts'
import { LIMITS } from '../../platform/limit.ts'
import { threadTasks } from '../../platform/metrics.ts'

const shop = useTestShop()
const { app, buy, call, database, hold } = shop

type Name = (typeof ORDER_DOCUMENTS)[number]

const get = ({ order, guestToken }: PlacedOrder, name: Name, address = uniqueIpAddress()) =>
  call(
    getOrderDocument,
    { params: { id: order.id, name }, query: { token: guestToken } },
    { address },
  )

const buyBoth = async () => buy({ holds: [await hold()], giftCards: [{ amountCents: 5000 }] })

/** Number of documents drawn by threads since the process started. */
async function countDrawn(): Promise<number> {
  const { values } = await threadTasks.get()
  return values
    .filter(({ labels }) => labels.pool === 'documents' && labels.outcome === 'done')
    .reduce((sum, { value }) => sum + value, 0)
}

/** CPU time of this thread in milliseconds; waiting costs none. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Measures how long `/health` takes. */
const ping = async () => {
  const started = performance.now()
  await app().inject({ url: '/health', headers: { host: '127.0.0.1' } })
  return performance.now() - started
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function listStoredFiles(): Promise<string[]> {
  const folder = path.join(mediaDirectoryOf(database), 'private/documents/66')
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

const orders: PlacedOrder[] = []
beforeAll(async () => {
  for (let count = 0; count < 5; count += 1) orders.push(await buyBoth())
  // The first request starts the thread and loads its fonts.
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
      // Calls without network never yield to the event loop, so yield here.
      await delay(5)
    }
  })()
  const names: Name[] = ['billet.pdf', 'carte-cadeau.pdf', 'facture.pdf', 'conditions.pdf']
  const wanted = orders.flatMap((order) => names.map((name) => get(order, name)))
  const responses = await Promise.all(wanted)
  done.abort()
  await pings
  delays.disable()

  expect(responses.map(({ status, text }) => [status, text.slice(0, 5)])).toEqual(
    responses.map(() => [200, '%PDF-']),
  )
  // Drawing on the main thread would block it for the whole time.
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
  const usedMs = await processorMs(() => Promise.all(wanted()))
  expect(usedMs).toBeLessThan(drawn / 2)
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
  const files = await listStoredFiles()
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    expect((await readFile(file)).includes('%PDF-')).toBe(false)
    expect(path.basename(file)).toMatch(/^[0-9a-f]{64}$/)
  }
  const { config } = await shop.context()
  await deleteOldDocuments({ config, site: { id: 66 }, now: inDays(7) })
  expect(await listStoredFiles()).toHaveLength(files.length)
  await deleteOldDocuments({ config, site: { id: 66 }, now: inDays(14) })
  expect(await listStoredFiles()).toEqual([])
}, 180_000)

test('one address may ask for so many documents, and no more', async () => {
  const order = await buyBoth()
  const address = uniqueIpAddress()
  const { max } = LIMITS.document.address
  const statuses: number[] = []
  for (let count = 0; count <= max; count += 1) {
    statuses.push((await get(order, 'session.ics', address)).status)
  }
  expect(statuses.indexOf(429)).toBe(max)
  expect((await get(order, 'session.ics')).status).toBe(200)
}, 180_000)
