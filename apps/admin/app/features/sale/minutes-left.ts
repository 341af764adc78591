import type { Hold } from '@sesame/contract/hold'

const MINUTE_MS = 60_000

/**
 * Whole minutes during which a session is still held, counted by the clock of the server; 0 once it
 * is free again.
 */
export function minutesLeft(hold: Hold, readAt: number, now: Date): number {
  const serverNow = Date.parse(hold.serverNow) + (now.getTime() - readAt)
  const left = Date.parse(hold.expiresAt) - serverNow
  return hold.state === 'expired' || left <= 0 ? 0 : Math.ceil(left / MINUTE_MS)
}
