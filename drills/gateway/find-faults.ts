import type { Attack } from './attacks.ts'
import type { RecordedRequest } from './record-requests.ts'
import type { VictimRequest } from './victims.ts'

/** Faults by kind, each with its evidence. */
export interface Faults {
  /** Requests at an upstream that nobody sent through the gateway. */
  smuggled: string[]
  /** One request that reached an upstream twice. */
  doubled: string[]
  /** A target that an upstream received in another form than it was sent. */
  rewritten: string[]
  /** A request that arrived with the cookie of another. */
  foreignCookies: string[]
  /** HTTP below 1.1 between gateway and upstream. */
  oldVersions: string[]
  /** Victims that did not get their own response. */
  wrongResponses: string[]
  /** Connections with more responses than requests. */
  extraResponses: string[]
}

const GATEWAY_ID = /^[0-9a-f]{32}$/

export interface Evidence {
  attacks: ReadonlyMap<string, Attack & { response: string }>
  victims: readonly VictimRequest[]
  api: readonly RecordedRequest[]
  web: readonly RecordedRequest[]
}

/**
 * Lists victims whose own request got a server error of its upstream. On a machine without
 * processor time the website's calls to the API time out, and it says so with a 500 or 503. Such a
 * response belongs to the victim if the upstream recorded the same status for the same request and
 * it holds nothing of somebody else; an error of nginx itself stays a fault.
 */
export function listUnavailable({ victims, api, web }: Evidence): VictimRequest[] {
  const statuses = new Map([...api, ...web].map(({ mark, status }) => [mark, status]))
  return victims.filter(
    ({ status, mark, isForeign }) => status >= 500 && !isForeign && statuses.get(mark) === status,
  )
}

export function judge(evidence: Evidence): Faults {
  const { attacks, victims, api, web } = evidence
  const faults: Faults = {
    smuggled: [],
    doubled: [],
    rewritten: [],
    foreignCookies: [],
    oldVersions: [],
    wrongResponses: [],
    extraResponses: [],
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
  const unavailable = new Set(listUnavailable(evidence))
  for (const victim of victims) {
    const isOwnResponse = victim.isServed || unavailable.has(victim)
    if (!isOwnResponse || !seen.has(victim.mark)) faults.wrongResponses.push(victim.mark)
  }
  for (const { name, bytes, response } of attacks.values()) {
    const responses = response.match(/HTTP\/1\.1 [2-5]\d\d /g)?.length ?? 0
    const requests = bytes.toString('latin1').match(/HTTP\/\d\.\d/gi)?.length ?? 1
    if (responses > Math.max(1, requests)) faults.extraResponses.push(name)
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
  // Hidden requests bring their own id; every request that the gateway has read has one of nginx's.
  if (!GATEWAY_ID.test(id)) faults.smuggled.push(line)
  else if (own) {
    if (seen.has(mark)) faults.doubled.push(line)
    if (prefix + url !== own.target) faults.rewritten.push(line)
    if (cookie !== own.cookie) faults.foreignCookies.push(line)
    seen.add(mark)
  } else if (mark !== '' || cookie !== '') faults.smuggled.push(line)
  if (version !== '1.1') faults.oldVersions.push(line)
}
