import { listServiceResults } from '@sesame/contract/service'
import { beforeAll, expect, test } from 'vitest'

import { useTestApi } from '../../../../test/test-api.ts'
import { makeBooking } from '../../../../test/venue.ts'

const { call, database } = useTestApi()
const DAY_MS = 86_400_000

beforeAll(async () => {
  // Games of these tests overlap, so they claim no room at their new time.
  await database.query('ALTER TABLE booking DISABLE TRIGGER booking_has_room')
})

interface Game {
  isWon: boolean | null
  seconds: number | null
  daysAgo?: number
}

async function play({ isWon, seconds, daysAgo = 3 }: Game): Promise<void> {
  const id = await makeBooking(database, 66, { isHeld: false })
  const start = new Date(Date.now() - daysAgo * DAY_MS)
  const end = new Date(start.getTime() + 3_600_000)
  await database.query(`UPDATE booking SET status = 'arrived' WHERE id = $1`, [id])
  await database.query(
    `UPDATE booking SET source = 'staff', status = 'played', starts_at = $2, ends_at = $3,
       blocked_until = $3, is_won = $4, play_seconds = $5, attendance_at = $3 WHERE id = $1`,
    [id, start, end, isWon, seconds],
  )
}

const read = async (site = 66) => (await call(listServiceResults, {}, { site })).body.data.results

test('results are told from twenty noted games of the last twelve months, by site', async () => {
  await play({ isWon: true, seconds: 100, daysAgo: 400 })
  await play({ isWon: null, seconds: null })
  await play({ isWon: true, seconds: 2_400 })
  for (let game = 0; game < 10; game += 1) await play({ isWon: true, seconds: 3_000 })
  for (let game = 0; game < 8; game += 1) await play({ isWon: false, seconds: 1_000 })
  expect(await read()).toEqual([])

  await play({ isWon: false, seconds: 3_600 })
  expect(await read()).toEqual([
    expect.objectContaining({ teams: 20, wonTeams: 11, bestSeconds: 2_400, meanSeconds: 2_945 }),
  ])
  expect(await read(67)).toEqual([])
})
