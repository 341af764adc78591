import { afterAll, beforeAll, vi } from 'vitest'

import type { Message } from '../../../tools/smtp-sink/src/message.ts'
import { startSmtpSink, type SmtpSink } from '../../../tools/smtp-sink/src/smtp-sink.ts'
import { readConfig } from '../src/platform/config.ts'
import { createLog } from '../src/platform/log.ts'
import { startWorker, type Worker } from '../src/worker.ts'
import type { TestDatabase } from './test-database.ts'

export interface TestMail {
  /** Waits for the mails to an address and gives them, oldest first. */
  to(address: string, count?: number): Promise<Message[]>
  /** Waits until every job so far is done, and gives the mails to an address. */
  settledTo(address: string): Promise<Message[]>
  control(behaviour: object): Promise<void>
}

/** The real worker and a real SMTP server beside the API of a test. */
export function useTestWorker(database: TestDatabase, log = createLog('silent')): TestMail {
  let sink: SmtpSink
  let worker: Worker
  beforeAll(async () => {
    sink = await startSmtpSink({ smtpPort: 0, httpPort: 0 })
    const config = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${sink.smtpPort}`,
    })
    worker = await startWorker(config, log)
  })
  afterAll(async () => {
    await worker.stop()
    await sink.close()
  })

  const mailsTo = (address: string) =>
    sink
      .messages()
      // On the way, capitals of the domain are lost.
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
          `SELECT count(*)::int FROM pgboss.job WHERE state < 'completed'`,
        )
        if (left > 0) throw new Error(`${left} jobs left`)
      }, WAIT)
      return mailsTo(address)
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

const WAIT = { timeout: 15_000, interval: 50 }

/** The token at the end of the newest link to this page that a mail carries. */
export function linkToken(mails: Message | Message[], page: string): string {
  const texts = [mails].flat().map(({ text }) => text)
  const link = new RegExp(`${page}/([A-Za-z0-9_-]{43})\\b`)
  const found = texts.map((text) => link.exec(text)?.[1]).findLast((token) => token !== undefined)
  if (!found) throw new Error(`no link to ${page} in: ${texts.join('\n')}`)
  return found
}
