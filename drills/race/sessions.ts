import { ask } from '../parts/ask.ts'

export interface SessionWish {
  idService: number
  start: string
}

interface DaySessions {
  services: { idService: number; sessions: { start: string; state: string }[] }[]
}

const DAY_MS = 86_400_000
/** Far enough for the days before and after to be bookable too. */
const FIRST_DAY = 20

/** Every room at each of so many starts, day after day; all of them free. */
export async function chooseSessions(port: number, starts: number): Promise<SessionWish[]> {
  const wishes: SessionWish[] = []
  const chosen = new Set<string>()
  for (let day = FIRST_DAY; chosen.size < starts; day += 1) {
    const date = new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10)
    const { body } = await ask(port, { path: `/session/${date}` })
    const { services } = (body as { data: DaySessions }).data
    for (const { idService, sessions } of services) {
      for (const { start, state } of sessions) {
        if (!chosen.has(start) && chosen.size === starts) continue
        if (state !== 'free') throw new Error(`${start} is ${state}`)
        chosen.add(start)
        wishes.push({ idService, start })
      }
    }
  }
  return wishes
}
