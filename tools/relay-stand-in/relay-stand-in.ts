/** Fake Mondial Relay: the relay point search that we use, with its validation. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { detailsOf, pointsFor } from './points.ts'
import { METHOD, readCall, SERVICE, signatureOf, type Fields } from './soap.ts'

interface RelayAccount {
  brand: string
  privateKey: string
}

/** Faults to simulate. */
interface InjectedFaults {
  stat?: number
  httpStatus?: number
  /** Part of the response that is never sent. */
  slow?: 'headers' | 'body'
  /** Raw response to send instead. */
  text?: string
}

export interface RelayStandIn {
  url: string
  /** Recorded requests, field by field. */
  received: Fields[]
  mischief: InjectedFaults
  close(): Promise<void>
}

export async function startRelayStandIn(
  account: RelayAccount,
  { port = 0 }: { port?: number } = {},
): Promise<RelayStandIn> {
  const server = createServer((request, response) => {
    void reply(request, response, { account, standIn }).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const standIn: RelayStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/Web_Services.asmx`,
    received: [],
    mischief: {},
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return standIn
}

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  { account, standIn }: { account: RelayAccount; standIn: RelayStandIn },
): Promise<void> {
  const { mischief } = standIn
  const call = readCall(await bodyOf(request))
  const isCall =
    request.method === 'POST' &&
    request.url === '/Web_Services.asmx' &&
    request.headers.soapaction === `"${SERVICE}${METHOD}"`
  if (!isCall || !call) return void response.writeHead(500).end('<Fault/>')
  standIn.received.push(call)
  if (mischief.slow === 'headers') return
  response.writeHead(mischief.httpStatus ?? 200, { 'content-type': 'text/xml; charset=utf-8' })
  if (mischief.slow === 'body') return void response.write('<?xml version="1.0"')
  response.end(mischief.text ?? replyTo(call, mischief.stat ?? statOf(call, account)))
}

/** Carrier codes: 1 account, 8 signature, 9 town, 0 success. */
function statOf(call: Fields, { brand, privateKey }: RelayAccount): number {
  if (call.Enseigne !== brand) return 1
  if (call.Security !== signatureOf(call, privateKey)) return 8
  return call.CP === '' && call.Ville === '' && call.NumPointRelais === '' ? 9 : 0
}

function replyTo(call: Fields, stat: number): string {
  const points = stat === 0 ? pointsFor(call).map(detailsOf).join('') : ''
  const result = `<STAT>${stat}</STAT><PointsRelais>${points}</PointsRelais>`
  const inner = `<${METHOD}Result>${result}</${METHOD}Result>`
  const body = `<${METHOD}Response xmlns="${SERVICE}">${inner}</${METHOD}Response>`
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
