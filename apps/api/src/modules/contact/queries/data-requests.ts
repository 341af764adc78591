import type { DataRequest, DataRequestKind } from '@sesame/contract/data-request'
import type { Day } from '@sesame/values/working-days'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

interface NewDataRequest {
  idConversation: string
  kind: DataRequestKind
  channel: DataRequest['channel']
  receivedOn: Day
  dueOn: Day
}

/** Its year and its place in it. */
export async function insertDataRequest(tx: Db, idSite: number, request: NewDataRequest) {
  const { idConversation, kind, channel, receivedOn, dueOn } = request
  const year = Number(receivedOn.slice(0, 4))
  const { rows } = await sql<{ seq: number }>`
    SELECT next_data_request(p_site => ${idSite}, p_year => ${year}) AS seq`.execute(tx)
  const { seq } = rows[0]!
  await tx
    .insertInto('data_request')
    .values({
      ...{ id_site: idSite, id_conversation: idConversation, year, seq, kind, channel },
      ...{ received_on: receivedOn, due_on: dueOn },
    })
    .execute()
  return { year, seq }
}

export type DataRequestRow = NonNullable<Awaited<ReturnType<typeof findDataRequest>>>

function dataRequest(db: Db, idSite: number, idConversation: string) {
  return db
    .selectFrom('data_request')
    .select([
      ...(['year', 'seq', 'version', 'extended_at as extendedAt'] as const),
      ...(['extension_reason as extensionReason', 'identity_how as identityHow'] as const),
      ...(['identity_verified_at as identityVerifiedAt', 'closed_at as closedAt'] as const),
      'refusal_reason as refusalReason',
      sql<DataRequestKind>`kind`.as('kind'),
      sql<DataRequest['channel']>`channel`.as('channel'),
      sql<DataRequest['state']>`state`.as('state'),
      sql<Day>`received_on::text`.as('receivedOn'),
      sql<Day>`due_on::text`.as('dueOn'),
    ])
    .where('id_site', '=', idSite)
    .where('id_conversation', '=', idConversation)
}

export function findDataRequest(db: Db, idSite: number, idConversation: string) {
  return dataRequest(db, idSite, idConversation).executeTakeFirst()
}

export function lockDataRequest(tx: Db, idSite: number, idConversation: string) {
  return dataRequest(tx, idSite, idConversation).forUpdate().executeTakeFirst()
}

interface DataRequestChange {
  identity_verified_at?: Date
  identity_how?: string
  extended_at?: Date
  extension_reason?: string
  due_on?: Day
  state?: DataRequest['state']
  refusal_reason?: string | null
  closed_at?: Date
  erase_person_at?: Date
  delete_at?: Date
}

export async function updateDataRequest(
  tx: Db,
  idSite: number,
  idConversation: string,
  change: DataRequestChange,
): Promise<void> {
  await tx
    .updateTable('data_request')
    .set(change)
    .where('id_site', '=', idSite)
    .where('id_conversation', '=', idConversation)
    .execute()
}

/** Of their address, or of a message or form that names it: a form may hold two. */
const isOf = (idSite: number, email: string) =>
  sql<boolean>`(email_key = lower(${email}) OR coalesce(id_message, id_submission) IN (
    SELECT c.id FROM contact_email c
    WHERE c.id_site = ${idSite} AND c.email_key = lower(${email})))`

/** What somebody is about to lose with their messages. */
export type Departing = { email: string } | { before: Date }

/**
 * Requests about data outlive the messages they came with: their conversations are cut off from
 * them, and lose what was written.
 */
export async function detachRequests(tx: Db, idSite: number, departing: Departing): Promise<void> {
  const rows = await tx
    .updateTable('conversation')
    .set({ kind: 'request', id_message: null, id_submission: null, excerpt: '', file_count: 0 })
    .where('id_site', '=', idSite)
    .where('kind', '<>', 'request')
    .where((eb) =>
      'email' in departing
        ? isOf(idSite, departing.email)
        : eb('created_at', '<', departing.before),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('data_request as d')
          .select('d.id_conversation')
          .whereRef('d.id_site', '=', 'conversation.id_site')
          .whereRef('d.id_conversation', '=', 'conversation.id'),
      ),
    )
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await deleteRepliesOf(tx, idSite, ids)
  if (ids.length === 0) return
  // The name of a closed one was there for the sake of the message.
  await tx
    .updateTable('data_request')
    .set((eb) => ({ erase_person_at: eb.ref('closed_at') }))
    .where('id_site', '=', idSite)
    .where('id_conversation', 'in', ids)
    .where('state', '<>', 'open')
    .execute()
}

async function deleteRepliesOf(tx: Db, idSite: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('conversation_reply')
    .where('id_site', '=', idSite)
    .where('id_conversation', 'in', ids)
    .execute()
}

/** Removes the person from requests that were closed some time ago; their number and dates stay. */
export async function erasePeopleOfRequests(tx: Db, idSite: number, now: Date): Promise<number> {
  const rows = await tx
    .updateTable('data_request')
    .set({
      ...{ extension_reason: null, identity_how: null, refusal_reason: null },
      erase_person_at: null,
    })
    .where('id_site', '=', idSite)
    .where('erase_person_at', '<', now)
    .returning('id_conversation as id')
    .execute()
  if (rows.length === 0) return 0
  const left = await tx
    .updateTable('conversation')
    .set({ name: '', email: null, subject: '', excerpt: '' })
    .where('id_site', '=', idSite)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('kind', '=', 'request')
    .returning('id')
    .execute()
  await deleteRepliesOf(
    tx,
    idSite,
    left.map(({ id }) => id),
  )
  return rows.length
}

export async function deleteOldRequests(tx: Db, idSite: number, now: Date): Promise<number> {
  const rows = await tx
    .deleteFrom('data_request')
    .where('id_site', '=', idSite)
    .where('delete_at', '<', now)
    .returning('id_conversation as id')
    .execute()
  if (rows.length === 0) return 0
  await tx
    .deleteFrom('conversation')
    .where('id_site', '=', idSite)
    .where('kind', '=', 'request')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.length
}
