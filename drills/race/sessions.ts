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
    for (const { idService, sessions } of await readDay(port, day)) {
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

/** Rooms share game masters, so the last room of a start may be refused once the others are sold. */
export function oneEachStart(sessions: readonly SessionRequest[]): SessionRequest[] {
  return [...new Map(sessions.map((session) => [session.start, session])).values()]
}

/** The free sessions of a day soon that has at least so many. */
export async function chooseDay(port: number, atLeast: number): Promise<SessionRequest[]> {
  for (let day = 2; day < FIRST_DAY; day += 1) {
    const free = (await readDay(port, day)).flatMap(({ idService, sessions }) =>
      sessions.filter(({ state }) => state === 'free').map(({ start }) => ({ idService, start })),
    )
    if (free.length >= atLeast) return free
  }
  throw new Error(`no day has ${atLeast} free sessions`)
}

/** The sessions of the day in so many days. */
async function readDay(port: number, day: number): Promise<DaySessions['services']> {
  const date = new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10)
  const { body } = await callApi(port, { path: `/session/${date}` })
  return (body as { data: DaySessions }).data.services
}
