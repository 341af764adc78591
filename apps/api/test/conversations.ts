import { newId } from '@sesame/values/id'

import { messageRow } from './contact.ts'
import { insertRow } from './people.ts'
import type { TestDatabase } from './test-database.ts'

/** A message, whose conversation the database opens. */
export async function makeConversation(
  database: TestDatabase,
  site: number,
  more: Record<string, unknown> = {},
): Promise<{ id: string; version: number }> {
  const row = { ...messageRow(), ...more }
  await insertRow(database, 'message', { id_site: site, ...row })
  return { id: row.id, version: 1 }
}

let made = 0

/** An open request about the data of whoever wrote a message; its number is in the past. */
export async function makeDataRequest(
  database: TestDatabase,
  site: number,
  more: Record<string, unknown> = {},
): Promise<{ id: string; version: number }> {
  const { id } = await makeConversation(database, site)
  made += 1
  await insertRow(database, 'data_request', {
    ...{ id_site: site, id_conversation: id, year: 2019, seq: made, kind: 'access' },
    ...{ channel: 'website', received_on: '2090-01-05', due_on: '2090-02-05', ...more },
  })
  await database.query(`UPDATE conversation SET due_on = '2090-02-05' WHERE id = $1`, [id])
  return { id, version: 1 }
}

export async function makeReadyReply(
  database: TestDatabase,
  site: number,
): Promise<{ id: number; version: number }> {
  made += 1
  const id = 700_000 + made
  const words = { title: 'Horaires', text: `Nous ouvrons à 10 h. ${newId()}` }
  await insertRow(database, 'ready_reply', { id_site: site, id, ...words })
  return { id, version: 1 }
}
