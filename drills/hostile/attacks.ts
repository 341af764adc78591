import fc, { type Arbitrary } from 'fast-check'

import { conversation, type Conversation } from './conversations.ts'
import type { HostileRequest } from './requests.ts'

export type Attack =
  | { kind: 'request'; request: HostileRequest; address: string }
  | { kind: 'conversation'; conversation: Conversation }

const BATCH = 240
/** One attack in twelve writes raw bytes to a connection. */
const RAW_CONNECTION_EVERY = 12

/** Generates the same attacks for the same seed, in batches to limit memory. */
export function* attacks(
  request: Arbitrary<HostileRequest>,
  { seed, count }: { seed: number; count: number },
): Generator<Attack, undefined> {
  for (let made = 0; made < count;) {
    const numRuns = Math.min(BATCH, count - made)
    const requests = fc.sample(request, { seed: seed + made, numRuns })
    const conversations = fc.sample(conversation, { seed: seed + made, numRuns })
    for (let at = 0; at < numRuns; at += 1) {
      made += 1
      yield made % RAW_CONNECTION_EVERY === 0
        ? { kind: 'conversation', conversation: conversations[at]! }
        : { kind: 'request', request: requests[at]!, address: addressOf(made) }
    }
  }
  return undefined
}

const ODD_ADDRESSES = [
  ...[
    '',
    'x',
    '999.1.1.1',
    '1.2.3.4, 5.6.7.8',
    '::ffff:10.1.2.3',
    '[::1]:80',
    '1.2.3.4:99',
    "' OR 1=1",
  ],
  ...[
    Array.from({ length: 300 }, (_, at) => `10.0.0.${at % 256}`).join(', '),
    'unknown',
    '\xff',
    ',,,',
  ],
]

/**
 * Each request has another address, so that rate limits do not apply; some addresses are malformed.
 */
function addressOf(number: number): string {
  if (number % 60 === 1) return ODD_ADDRESSES[Math.floor(number / 60) % ODD_ADDRESSES.length]!
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}
