import { callApi } from '../parts/call-api.ts'

export interface SessionRequest {
  idService: number
  start: string
}

interface DaySessions {
  services: { idService: number; sessions: { start: string; state: string }[] }[]
}

const DAY_MS = 86_400_000
/** Far enough ahead that the days before and after are bookable too. */
const FIRST_DAY = 20

/** Every room at each of the next starts; throws if one of them is not free. */
export async function chooseSessions(port: number, starts: number): Promise<SessionRequest[]> {
  const sessionRequests: SessionRequest[] = []
  const chosen = new Set<string>()
  for (let day = FIRST_DAY; chosen.size < starts; day += 1) {
    const date = new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10)
    const { body } = await callApi(port, { path: `/session/${date}` })
    const { services } = (body as { data: DaySessions }).data
    for (const { idService, sessions } of services) {
      for (const { start, state } of sessions) {
        if (!chosen.has(start) && chosen.size === starts) continue
        if (state !== 'free') throw new Error(`${start} is ${state}`)
        chosen.add(start)
        sessionRequests.push({ idService, start })
      }
    }
  }
  return sessionRequests
}
