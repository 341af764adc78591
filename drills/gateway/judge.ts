import type { Attack } from './attacks.ts'
import type { RecordedRequest } from './record-requests.ts'
import type { Victim } from './victims.ts'

/** What must never happen, with an example of each. */
export interface Faults {
  /** Requests at an upstream that nobody sent through the gateway. */
  smuggled: string[]
  /** One request that reached an upstream twice. */
  doubled: string[]
  /** A target that an upstream read otherwise than it was sent. */
  rewritten: string[]
  /** A request that arrived with the cookie of another. */
  foreignCookies: string[]
  /** HTTP below 1.1 between gateway and upstream. */
  oldVersions: string[]
  /** Victims without their own answer. */
  wrongAnswers: string[]
  /** More answers on a connection than requests on it. */
  extraAnswers: string[]
}

const GATEWAY_ID = /^[0-9a-f]{32}$/

export interface Evidence {
  attacks: ReadonlyMap<string, Attack & { answer: string }>
  victims: readonly Victim[]
  api: readonly RecordedRequest[]
  web: readonly RecordedRequest[]
}

export function judge({ attacks, victims, api, web }: Evidence): Faults {
  const faults: Faults = {
    smuggled: [],
    doubled: [],
    rewritten: [],
    foreignCookies: [],
    oldVersions: [],
    wrongAnswers: [],
    extraAnswers: [],
  }
  const sent = new Map<string, { target: string | null; cookie: string }>(attacks)
  for (const { mark, path, cookie } of victims) sent.set(mark, { target: path, cookie })
  const seen = new Set<string>()
  for (const [prefix, records] of [
    ['/api', api],
    ['', web],
  ] as const) {
    for (const record of records) judgeRecord(record, { prefix, sent, seen, faults })
  }
  for (const victim of victims) {
    if (!victim.isServed || !seen.has(victim.mark)) faults.wrongAnswers.push(victim.mark)
  }
  for (const { name, bytes, answer } of attacks.values()) {
    const answers = answer.match(/HTTP\/1\.1 [2-5]\d\d /g)?.length ?? 0
    const requests = bytes.toString('latin1').match(/HTTP\/\d\.\d/gi)?.length ?? 1
    if (answers > Math.max(1, requests)) faults.extraAnswers.push(name)
  }
  return faults
}

function judgeRecord(
  record: RecordedRequest,
  {
    prefix,
    sent,
    seen,
    faults,
  }: {
    prefix: string
    sent: ReadonlyMap<string, { target: string | null; cookie: string }>
    seen: Set<string>
    faults: Faults
  },
): void {
  const { mark, url, cookie, id, version } = record
  const line = JSON.stringify(record).slice(0, 300)
  const own = sent.get(mark)
  // The hidden requests bring an id of their own; what the gateway itself read has one of its.
  if (!GATEWAY_ID.test(id)) faults.smuggled.push(line)
  else if (own) {
    if (seen.has(mark)) faults.doubled.push(line)
    if (prefix + url !== own.target) faults.rewritten.push(line)
    if (cookie !== own.cookie) faults.foreignCookies.push(line)
    seen.add(mark)
  } else if (mark !== '' || cookie !== '') faults.smuggled.push(line)
  if (version !== '1.1') faults.oldVersions.push(line)
}
