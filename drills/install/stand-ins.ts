/**
 * What is not ours: the authority (pebble) with its DNS, and in place of Stripe and the mail server
 * the emulator and the sink, each behind TLS. The configuration of the server is that of production.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import tls from 'node:tls'

import { isListening } from '../../tools/world.ts'
import { startAuthority, type Authority } from '../certificates/authority.ts'
import { waitFor } from '../mail/wait-for.ts'
import { OUTSIDE, PUBLIC_ADDRESS } from './server.ts'

const PORTS = { stripe: 14_710, stripeTls: 14_711, smtp: 14_712, mail: 14_713, webhook: 14_714 }
const SMTPS = 465
const root = path.resolve(import.meta.dirname, '../..')

/** Made up, and none that the repository forbids to production. */
export const STRIPE = {
  account: 'acct_1Essai',
  secretKey: 'sk_live_q7Rz2LkPw9TvXb4N',
  publicKey: 'pk_live_m3Hc8YdFs6GjUa1E',
  webhookSecret: 'whsec_t5Vn0BxKe2ZqWo7J',
}

export interface StandIns {
  authority: Authority
  /** Root of all their certificates. */
  ca: string
  smtpUrl: string
  stripeUrl: string
  /** Pays as a browser does with Stripe.js. */
  confirm(clientSecret: string, method: string): Promise<'succeeded'>
  /** Where events of the account go: the host and the path of the site. */
  sendEventsTo(host: string, path: string, ca: string): void
  countMails(text: string): Promise<number>
  countRefunds(): Promise<number>
  /** From now on no mail server listens. */
  closeMail(): void
  stop(): Promise<void>
}

export async function startStandIns(runDir: string): Promise<StandIns> {
  const authority = await startAuthority(runDir, {
    ...{ validitySeconds: 86_400 * 90, httpPort: 80, address: OUTSIDE },
  })
  const ca = await readFile(authority.caFile, 'utf8')
  const { secretKey, publicKey, webhookSecret, account } = STRIPE
  const webhookUrl = `http://127.0.0.1:${PORTS.webhook}/`
  const children = [
    start(runDir, 'stripe', [
      ...['tools/stripe-emulator/src/main.ts', '--port', String(PORTS.stripe)],
      ...['--account', [account, secretKey, publicKey, webhookSecret, webhookUrl].join(',')],
    ]),
    start(runDir, 'sink', [
      ...['tools/smtp-sink/src/main.ts', '--smtp', String(PORTS.smtp)],
      ...['--http', String(PORTS.mail)],
    ]),
  ]
  for (const port of [PORTS.stripe, PORTS.mail]) {
    await waitFor(`port ${port}`, 30, () => isListening(port))
  }
  const identity = { key: authority.key, cert: ca }
  const stripe = await startTls(identity, PORTS.stripeTls, PORTS.stripe)
  const mail = await startTls(identity, SMTPS, PORTS.smtp)
  const events = await startEvents()
  return {
    ...{ authority, ca },
    smtpUrl: `smtps://compte:mot@${OUTSIDE}:${SMTPS}`,
    stripeUrl: `https://${OUTSIDE}:${PORTS.stripeTls}`,
    async confirm(clientSecret, method) {
      const id = clientSecret.slice(0, clientSecret.indexOf('_secret'))
      const response = await fetch(
        `http://127.0.0.1:${PORTS.stripe}/v1/payment_intents/${id}/confirm`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${publicKey}` },
          body: new URLSearchParams({ client_secret: clientSecret, payment_method: method }),
        },
      )
      if (!response.ok) throw new Error(`payment: ${response.status} ${await response.text()}`)
      return 'succeeded'
    },
    sendEventsTo: (host, url, root) => events.sendTo(host, url, root),
    async countMails(text) {
      const list = (await (await fetch(`http://127.0.0.1:${PORTS.mail}/messages.json`)).json()) as {
        subject?: string
      }[]
      return list.filter(({ subject = '' }) => subject.includes(text)).length
    },
    async countRefunds() {
      const response = await fetch(`http://127.0.0.1:${PORTS.stripe}/v1/refunds?limit=100`, {
        headers: { authorization: `Bearer ${secretKey}` },
      })
      return ((await response.json()) as { data: unknown[] }).data.length
    },
    closeMail: () => void mail.close(),
    async stop() {
      for (const server of [stripe, mail, events.server]) server.close()
      for (const child of children) {
        child.kill('SIGTERM')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
      await authority.stop()
    },
  }
}

function start(runDir: string, label: string, args: string[]): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const log = createWriteStream(path.join(runDir, `${label}.log`), { flags: 'a' })
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  return child
}

/** TLS before a plain port of this machine. */
async function startTls(identity: { key: string; cert: string }, port: number, target: number) {
  const server = tls.createServer(identity, (socket) => {
    const plain = net.connect(target, '127.0.0.1')
    socket.pipe(plain).pipe(socket)
    const end = () => {
      socket.destroy()
      plain.destroy()
    }
    for (const one of [socket, plain]) one.once('error', end)
  })
  server.listen(port, OUTSIDE)
  await once(server, 'listening')
  return server
}

/** Events reach the site by its public name, which only the authority's DNS knows. */
async function startEvents() {
  let target = { host: '', path: '/', ca: '' }
  const server = http.createServer((request, response) => {
    void buffer(request).then((body) => {
      const { host, path: url, ca } = target
      const passed = https.request({
        ...{ host: PUBLIC_ADDRESS, servername: host, path: url, method: 'POST', ca, agent: false },
        headers: { ...request.headers, host },
      })
      passed.once('response', (reply) => {
        response.writeHead(reply.statusCode ?? 502)
        reply.pipe(response)
      })
      passed.once('error', () => response.writeHead(502).end())
      return passed.end(body)
    })
  })
  server.listen(PORTS.webhook, '127.0.0.1')
  await once(server, 'listening')
  return {
    server,
    sendTo(host: string, url: string, ca: string) {
      target = { host, path: url, ca }
    },
  }
}
