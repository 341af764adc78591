import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'

import { accountOf } from '../parts/accounts.ts'
import { callApi, tokenOf, type ApiRequest, type ApiResponse } from '../parts/call-api.ts'

/** Somebody at the desk or at home, on one of the API's processes. */
export interface Caller {
  call(request: ApiRequest): Promise<ApiResponse>
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

export async function openOperator(
  port: number,
  role: 'STAFF' | 'ADMIN' | 'SUPER_ADMIN',
): Promise<Caller> {
  const token = await tokenOf(port, accountOf(role))
  return { call: (request) => callApi(port, { key: randomUUID(), ...request, token, agent }) }
}

/** Each visitor has an address of their own, because rate limits are per address. */
export function openVisitor(port: number, visitor: number): Caller {
  const from = `10.7.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`
  return { call: (request) => callApi(port, { ...request, from, agent }) }
}

/** What happened, and faults. */
export interface Findings {
  rounds: number
  wonByStaff: number
  wonByVisitors: number
  refusals: number
  lostBookings: number
  doubleBookings: number
  refusalsWithoutReason: number
  staleSavesAccepted: number
  countsLost: number
  stocksWrong: number
}

export function newFindings(): Findings {
  const happened = { rounds: 0, wonByStaff: 0, wonByVisitors: 0, refusals: 0 }
  const bookings = { lostBookings: 0, doubleBookings: 0 }
  const records = { refusalsWithoutReason: 0, staleSavesAccepted: 0, countsLost: 0, stocksWrong: 0 }
  return { ...happened, ...bookings, ...records }
}

/** Counts a refusal that does not say what happened: by a known code, in words. */
export function judgeRefusal(
  { status, body }: ApiResponse,
  reasons: readonly string[],
  findings: Findings,
): void {
  findings.refusals += 1
  const isClear = status >= 400 && status < 500 && reasons.includes(body?.code ?? '')
  if (isClear && body?.message) return
  findings.refusalsWithoutReason += 1
  console.log(`unclear refusal: ${status} ${JSON.stringify(body)}`)
}
