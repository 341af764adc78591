import { afterAll, beforeAll, vi } from 'vitest'

import type { Message } from '../../../tools/smtp-sink/src/message.ts'
import { startSmtpSink, type SmtpSink } from '../../../tools/smtp-sink/src/smtp-sink.ts'
import { startDocumentThread } from '../src/adapters/documents/draw-document.ts'
import { readConfig } from '../src/platform/config.ts'
import { createLog } from '../src/platform/log.ts'
import { startWorker, type Worker } from '../src/worker.ts'
import { mediaDirectoryOf } from './media.ts'
import type { TestDatabase } from './test-database.ts'

export interface TestMail {
  /** Waits for the mails to an address and returns them, oldest first. */
  to(address: string, count?: number): Promise<Message[]>
  /** Waits until all jobs are done and returns the mails to an address. */
  settledTo(address: string): Promise<Message[]>
  control(behaviour: object): Promise<void>
  /** Attachments of a mail, by name. */
  filesOf(mail: Message): Promise<Map<string, Buffer>>
}

/** Starts the real worker and a real SMTP server beside the API of a test. */
export function useTestWorker(
  database: TestDatabase,
  log = createLog('silent'),
  env: NodeJS.ProcessEnv = {},
): TestMail {
  let sink: SmtpSink
  let worker: Worker
  beforeAll(async () => {
    sink = await startSmtpSink({ smtpPort: 0, httpPort: 0 })
    const config = readConfig({
      NODE_ENV: 'test',
      ...database.env,
      MEDIA_DIR: mediaDirectoryOf(database),
      SMTP_URL: `smtp://127.0.0.1:${sink.smtpPort}`,
      // Nothing listens here; tests that need a payment provider set their own URL.
      STRIPE_API_URL: 'http://127.0.0.1:9',
      ...env,
    })
    await startDocumentThread(config)
    worker = await startWorker(config, log)
  })
  afterAll(async () => {
    await worker.stop()
    await sink.close()
  })

  const mailsTo = (address: string) =>
    sink
      .messages()
      // The domain is lowercased on the way, so case is ignored.
      .filter(({ to }) => to.some((one) => one.toLowerCase() === address.toLowerCase()))
      .toReversed()
  return {
    async to(address, count = 1) {
      await vi.waitFor(() => {
        const found = mailsTo(address).length
        if (found < count) throw new Error(`${found} of ${count} mails to ${address}`)
      }, WAIT)
      return mailsTo(address)
    },
    async settledTo(address) {
      await vi.waitFor(async () => {
        const left = await database.value<number>(
          `SELECT count(*)::int FROM pgboss.job WHERE state < 'completed' AND name <> ALL ($1)`,
          [BY_THE_CLOCK],
        )
        if (left > 0) throw new Error(`${left} jobs left`)
      }, WAIT)
      return mailsTo(address)
    },
    async filesOf({ id, attachments }) {
      const files = attachments.map(async ({ filename }, index) => {
        const url = `http://127.0.0.1:${sink.httpPort}/messages/${id}/attachments/${index}`
        return [filename, Buffer.from(await (await fetch(url)).arrayBuffer())] as const
      })
      return new Map(await Promise.all(files))
    },
    async control(behaviour) {
      await fetch(`http://127.0.0.1:${sink.httpPort}/control`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(behaviour),
      })
    },
  }
}

/** Excluded, because these jobs run every minute. */
const BY_THE_CLOCK = ['booking.expire-holds', 'order.expire', 'order.reconcile-payments']

const WAIT = { timeout: 45_000, interval: 50 }

/** The token at the end of the newest link to this page in the mails. */
export function linkToken(mails: Message | Message[], page: string): string {
  const texts = [mails].flat().map(({ text }) => text)
  const link = new RegExp(`${page}/([A-Za-z0-9_-]{43})\\b`)
  const found = texts.map((text) => link.exec(text)?.[1]).findLast((token) => token !== undefined)
  if (!found) throw new Error(`no link to ${page} in: ${texts.join('\n')}`)
  return found
}
