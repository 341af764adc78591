import { addDays, dayIn } from '@sesame/values/working-days'

import type { TestDatabase } from './test-database.ts'

/** Services of site 66 in the demo. */
export const ARTHUR = 1
export const REMEDE = 2
export const BABA_YAGA = 3

/** Read once: a test that runs over midnight goes on with the days it began with. */
const TODAY = dayIn('Europe/Paris', new Date())

/** Days from next week on when the venue opens at ten; each index is another day. */
export function openDay(index = 0): string {
  const monday = addDays(TODAY, 8 - (new Date(TODAY).getUTCDay() || 7))
  // Wednesday, Saturday, Sunday.
  return addDays(monday, Math.floor(index / 3) * 7 + [2, 5, 6][index % 3]!)
}

/** The instant of a local time on a day at the venue. */
export function at(day: string, time: string): string {
  const noon = new Date(`${day}T12:00:00Z`)
  const hour = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit' })
  const offset = Number.parseInt(hour.format(noon), 10) - 12
  return `${day}T${time}:00+0${offset}:00`
}

export async function expireHold(database: TestDatabase, id: string, ago = '1 second') {
  await database.query(`UPDATE booking SET held_until = now() - $2::interval WHERE id = $1`, [
    id,
    ago,
  ])
}

export function statusOf(database: TestDatabase, id: string): Promise<string> {
  return database.value<string>('SELECT status FROM booking WHERE id = $1', [id])
}

export function countClaims(database: TestDatabase, id: string): Promise<number> {
  return database.value<number>('SELECT count(*)::int FROM claim WHERE id_booking = $1', [id])
}
