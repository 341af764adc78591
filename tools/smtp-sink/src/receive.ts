import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { callbackify } from 'node:util'

import { SMTPServer } from 'smtp-server'
import type { SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from 'smtp-server'

import type { Control, ControlState } from './control.ts'
import type { Store } from './store.ts'

const SIZE_LIMIT = 25 * 1024 * 1024
const CLOSE_TIMEOUT_MS = 200

type Receiver = { port: number; close: () => Promise<void> }

export async function startReceiver(
  { store, control }: { store: Store; control: ControlState },
  { host, port }: { host: string; port: number },
): Promise<Receiver> {
  const closing = new AbortController()
  const server = new SMTPServer({
    ...OPEN_TO_ALL,
    onConnect: (_session, callback) => {
      if (!control.get().isSilent) callback()
    },
    onRcptTo: ({ address }, _session, callback) => {
      const isRejected = control
        .get()
        .rejectRecipients.some((rejected) => isSame(rejected, address))
      callback(isRejected ? refusal(550, 'No such mailbox') : null)
    },
    onData: (stream, session, callback) => {
      const parts = { store, control, signal: closing.signal }
      callbackify(receive)(stream, session, parts, callback)
    },
  })
  await listen(server, host, port)
  return {
    port: portOf(server.server),
    close: async () => {
      closing.abort()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

const OPEN_TO_ALL: SMTPServerOptions = {
  size: SIZE_LIMIT,
  rejectOversized: true,
  authOptional: true,
  allowInsecureAuth: true,
  // STARTTLS is off, because clients that verify would refuse the built-in certificate.
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  closeTimeout: CLOSE_TIMEOUT_MS,
  onAuth: ({ username }, _session, callback) => callback(null, { user: username ?? 'anyone' }),
}

async function receive(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  { store, control, signal }: { store: Store; control: ControlState; signal: AbortSignal },
): Promise<string> {
  // Read before awaiting, because the session loses its envelope when the client disconnects.
  const from = envelope.mailFrom ? envelope.mailFrom.address : ''
  const to = envelope.rcptTo.map(({ address }) => address)
  const raw = await buffer(stream)
  await sleep(delayOf(control.get(), to), undefined, { signal })
  if (control.takeFailure()) throw refusal(451, 'Try again later')
  const delivery = { id: randomUUID(), receivedAt: new Date().toISOString(), from, to, raw }
  const { id } = await store.add(delivery)
  return `OK: kept as ${id}`
}

function delayOf({ delayMs, delayRecipients }: Control, to: string[]): number {
  const isDelayed =
    delayRecipients.length === 0 ||
    delayRecipients.some((delayed) => to.some((address) => isSame(delayed, address)))
  return isDelayed ? delayMs : 0
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

async function listen(server: SMTPServer, host: string, port: number): Promise<void> {
  // Errors of single connections are ignored. A port in use also fails the wait below.
  server.on('error', () => {})
  const listening = once(server.server, 'listening')
  server.listen(port, host)
  await listening
}

export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
