import { TEAM_PAGE_DAYS } from '@sesame/contract/team-session'
import { dayIn } from '@sesame/values/working-days'

const DAY_MS = 86_400_000
/** More names than any team has, so that a shared link cannot fill the page. */
const MAX_REPLIES = 24

export interface TeamReply {
  firstname: string
  isComing: boolean
}

export function isTeamPageOpen(endsAt: Date, now: Date): boolean {
  return now.getTime() < endsAt.getTime() + TEAM_PAGE_DAYS * DAY_MS
}

/** Days between two dates of the calendar, not of 24 hours. */
export function daysUntil(startsAt: Date, now: Date, timeZone: string): number {
  const [from, to] = [now, startsAt].map((at) => Date.parse(dayIn(timeZone, at)))
  return Math.max(0, Math.round((to! - from!) / DAY_MS))
}

interface Team {
  players: number
  booker: string
  replies: readonly TeamReply[]
}

/** The booker is one of the players, and everybody who comes another. */
export function decideReply(
  { players, booker, replies }: Team,
  reply: TeamReply,
): 'ok' | 'name_taken' | 'team_full' {
  const key = keyOf(reply.firstname)
  if (key === keyOf(booker)) return 'name_taken'
  const others = replies.filter(({ firstname }) => keyOf(firstname) !== key)
  if (others.length >= MAX_REPLIES) return 'team_full'
  const coming = others.filter(({ isComing }) => isComing).length
  return reply.isComing && coming + 1 >= players ? 'team_full' : 'ok'
}

function keyOf(firstname: string): string {
  return firstname.toLowerCase()
}
