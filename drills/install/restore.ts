/**
 * A backup, a session that is sold after an instant, and the restore to that instant, by the
 * commands of docs/operating.md: the first session stays sold, the second one is free again, its
 * payment goes back, and the site sells on.
 */
import { setTimeout as delay } from 'node:timers/promises'

import { secondsSince } from '../../tools/report.ts'
import { waitFor } from '../mail/wait-for.ts'
import type { Server } from './server.ts'
import type { StandIns } from './stand-ins.ts'
import { findSession, request, type Visitor } from './visitor.ts'

const REFUND_SECONDS = 240

interface Restore {
  server: Server
  standIns: StandIns
  visitor: Visitor
  /** Books and pays the first free session. */
  book: () => Promise<boolean>
}

type RestoreFigures = {
  restoreSeconds: number
  /** 1 if exactly the session that was sold after the instant is free again. */
  restoredState: number
  refundedPayments: number
  paidAfterRestore: number
  /** 1 if an invoice that was lost from the disk is there again, with the same owner. */
  fileIsBack: number
}

export async function restoreToInstant(options: Restore): Promise<RestoreFigures> {
  const { server, standIns, visitor, book } = options
  console.log(await server.type('cd /root; sesame backup --full'))
  await delay(2000)
  const at = new Date().toISOString().replace(/\.\d+Z$/, 'Z')
  await delay(2000)
  const sold = await findSession(visitor)
  await book()
  const invoice = await loseInvoice(server)
  const started = performance.now()
  console.log(await server.type(`cd /root; sesame restore --at ${at} --yes`))
  const restoreSeconds = secondsSince(started)
  await waitFor('the site after the restore', 120, async () => {
    await delay(500)
    return request(visitor, { path: '/api/ready' }).then(
      ({ status }) => status === 200,
      () => false,
    )
  })
  const free = await findSession(visitor)
  await waitFor('the refund of the lost order', REFUND_SECONDS, async () => {
    await delay(1000)
    return (await standIns.countRefunds()) > 0
  }).catch((error: unknown) => console.log(String(error)))
  return {
    restoreSeconds,
    restoredState: Number(free.idService === sold.idService && free.start === sold.start),
    refundedPayments: await standIns.countRefunds(),
    paidAfterRestore: Number(await book()),
    fileIsBack: Number((await describeFile(server, invoice.file)) === invoice.description),
  }
}

/** The files are in a folder of the server, or in a volume of its containers. */
async function loseInvoice(server: Server): Promise<{ file: string; description: string }> {
  const find = `find /var/lib -path '*/private/invoices/*' -type f -printf '%T@ %p\\n'`
  const [oldest] = (await server.type(`${find} | sort -n`)).split('\n')
  const file = oldest!.slice(oldest!.indexOf(' ') + 1)
  const description = await describeFile(server, file)
  await server.type(`rm '${file}'`)
  return { file, description }
}

const describeFile = (server: Server, file: string) =>
  server.type(`stat --format='%u %s' '${file}' && sha256sum '${file}' || true`)
