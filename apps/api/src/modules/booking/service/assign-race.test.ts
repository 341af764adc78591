import { newId } from '@sesame/values/id'
import { expect, test } from 'vitest'

import { ARTHUR, at, openDay, REMEDE } from '../../../../test/booking.ts'
import { duringChange } from '../../../../test/during-change.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { confirmWithoutOrder } from '../../../../test/venue.ts'
import { assignGameMasters, getSessionGameMasters } from './assign.ts'
import { createGameMaster, updateGameMaster } from './game-master.ts'
import { holdSession } from './hold.ts'
import { getSchedule } from './stored-schedule.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)

const sell = async (start: string, idService: number) => {
  const ctx = await makeContext()
  const { id } = await holdSession(ctx, { idService, start, players: 2 })
  await confirmWithoutOrder(database, id)
  return id
}

const leaders = async (id: string) => (await getSessionGameMasters(await makeContext(), id)).leading

const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' ? (result.reason as { code: string }).code : 'done'

test('two sessions that want each other’s game master at once are both refused', async () => {
  const start = at(openDay(0), '14:30')
  const [one, two] = [await sell(start, ARTHUR), await sell(start, REMEDE)]
  const [first, second] = [await leaders(one), await leaders(two)]
  const [here, there] = [await makeContext(), await makeContext()]
  for (let round = 0; round < 60; round += 1) {
    const results = await Promise.allSettled([
      assignGameMasters(here, one, { expected: first, gameMasters: second }),
      assignGameMasters(there, two, { expected: second, gameMasters: first }),
    ])
    expect(results.map(codeOf)).toEqual(['SE409', 'SE409'])
  }
})

test('nobody is given a session while they leave the team', async () => {
  const ctx = await makeContext()
  const master = await createGameMaster(ctx, { name: 'Lancelot', state: 'leads', idMember: null })
  const id = await sell(at(openDay(1), '14:30'), ARTHUR)
  const leaving = {
    sql: `WITH locked AS MATERIALIZED (SELECT id FROM resource
        WHERE id_site = 66 AND kind = 'game_master' ORDER BY id FOR NO KEY UPDATE)
      UPDATE resource SET is_active = false
      WHERE id_site = 66 AND id = $1 AND EXISTS (SELECT 1 FROM locked)`,
    values: [master.id],
  }
  const expected = await leaders(id)
  const assigning = duringChange(database, leaving, () =>
    assignGameMasters(ctx, id, { expected, gameMasters: [master.id] }),
  )
  await expect(assigning).rejects.toMatchObject({ code: 'session_not_assignable' })
})

test('nobody leaves the team with a session that is being held', async () => {
  const ctx = await makeContext()
  const start = at(openDay(2), '14:30')
  const { version } = await getSchedule(ctx)
  const [id, prices] = [newId(), JSON.stringify([{ players: 2, teamCents: 1, perPlayerCents: 1 }])]
  const holding = {
    sql: `SELECT hold_session_by_source(66, $1, $2, $3, $4, $4::timestamptz + interval '1 hour',
      $4::timestamptz + interval '80 minutes', 2, 1, $5, 'Plein', 2000, '15 minutes', 'online',
      NULL, NULL, NULL, NULL)`,
    values: [version, id, ARTHUR, start, prices],
  }
  const gauvain = { id: 11, name: 'Gauvain', idMember: null }
  const stored = await database.value<number>(
    'SELECT version FROM resource WHERE id_site = 66 AND id = 11',
  )
  const leaving = duringChange(database, holding, () =>
    updateGameMaster(ctx, gauvain.id, { ...gauvain, state: 'ended', version: stored }),
  )
  await expect(leaving).rejects.toMatchObject({ code: 'game_master_leads' })
  expect(await leaders(id)).toEqual([gauvain.id])
})
