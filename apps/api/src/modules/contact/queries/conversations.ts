import type { CONVERSATION_KINDS, CONVERSATION_STATES } from '@sesame/contract/inbox'
import type { ListFilter, ListQuery } from '@sesame/contract/list'
import type { Day } from '@sesame/values/working-days'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { readList } from '../../../platform/list.ts'

export type ConversationField = 'q' | 'state' | 'kind' | 'assignee' | 'request' | 'lastAt' | 'dueOn'
export type State = (typeof CONVERSATION_STATES)[number]
type Kind = (typeof CONVERSATION_KINDS)[number]

const KIND = sql<Kind>`kind`.as('kind')
const STATE = sql<State>`state`.as('state')
const DUE_ON = sql<Day | null>`due_on::text`.as('dueOn')

interface Reader {
  /** The day until which an open request is urgent. */
  urgentUntil: Day
  idActor: string | null
}

export function listConversations(
  db: Db,
  idSite: number,
  list: ListQuery<ConversationField>,
  reader: Reader,
) {
  const query = db
    .selectFrom('conversation')
    .select([
      ...(['id', 'name', 'email', 'subject', 'excerpt', 'file_count as fileCount'] as const),
      ...(['id_assignee as idAssignee', 'created_at as createdAt', 'last_at as lastAt'] as const),
      KIND,
      STATE,
      DUE_ON,
    ])
    .where('id_site', '=', idSite)
  return readList(db, query, list, {
    columns: {
      ...{ q: 'last_at', state: 'state', kind: 'kind', assignee: 'id_assignee' },
      ...{ request: 'due_on', lastAt: 'last_at', dueOn: 'due_on' },
    },
    conditions: {
      q: (filter) => hasWords(idSite, filter),
      assignee: ({ value }) => isInCharge(value, reader.idActor),
      request: ({ value }) =>
        value === 'urgent'
          ? sql<boolean>`due_on <= ${reader.urgentUntil}`
          : sql<boolean>`due_on IS NOT NULL`,
    },
    order: [
      ['last_at', 'desc'],
      ['id', 'asc'],
    ],
    counted: 'state',
  })
}

/** An array, because PostgreSQL expects many rows of a subquery and would read all conversations. */
function hasWords(idSite: number, { value }: ListFilter) {
  return sql<boolean>`conversation.id = ANY (ARRAY(SELECT f.id FROM find_by_words(
    p_site => ${idSite}, p_kind => 'conversation', p_text => ${value}) f))`
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

function isInCharge(value: string, idActor: string | null) {
  if (value === 'nobody') return sql<boolean>`id_assignee IS NULL`
  const id = value === 'me' ? idActor : value
  return id && UUID.test(id) ? sql<boolean>`id_assignee = ${id}` : sql<boolean>`false`
}

/** How much is counted: a badge shows no more. */
const MAX_WAITING = 1000

export async function countWaiting(db: Db, idSite: number, urgentUntil: Day) {
  const { rows } = await sql<{ waiting: number; openRequests: number; urgentRequests: number }>`
    SELECT
      (SELECT count(*)::int FROM (SELECT FROM conversation
        WHERE id_site = ${idSite} AND state = 'to_do' LIMIT ${sql.lit(MAX_WAITING)}) c)
      + (SELECT count(*)::int FROM conversation
        WHERE id_site = ${idSite} AND state <> 'to_do' AND due_on <= ${urgentUntil})
        AS waiting,
      (SELECT count(*)::int FROM conversation
        WHERE id_site = ${idSite} AND due_on IS NOT NULL) AS "openRequests",
      (SELECT count(*)::int FROM conversation
        WHERE id_site = ${idSite} AND due_on <= ${urgentUntil}) AS "urgentRequests"
  `.execute(db)
  return rows[0]!
}

const DETAIL = [
  ...(['id', 'name', 'email', 'subject', 'version', 'id_assignee as idAssignee'] as const),
  ...(['id_message as idMessage', 'id_submission as idSubmission'] as const),
  'created_at as createdAt',
  KIND,
  STATE,
] as const

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>

function conversation(db: Db, idSite: number, id: string) {
  return db
    .selectFrom('conversation')
    .select(DETAIL)
    .where('id_site', '=', idSite)
    .where('id', '=', id)
}

export function findConversation(db: Db, idSite: number, id: string) {
  return conversation(db, idSite, id).executeTakeFirst()
}

export function lockConversation(tx: Db, idSite: number, id: string) {
  return conversation(tx, idSite, id).forUpdate().executeTakeFirst()
}

export async function updateConversation(
  tx: Db,
  idSite: number,
  {
    id,
    ...values
  }: {
    id: string
    state?: State
    id_assignee?: string | null
    last_at?: Date
    due_on?: Day | null
    file_count?: number
  },
): Promise<void> {
  await tx
    .updateTable('conversation')
    .set(values)
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

/** Of a request that did not come by the website; messages and forms open their own by trigger. */
export async function insertConversation(
  tx: Db,
  idSite: number,
  row: {
    id: string
    name: string
    email: string | null
    subject: string
    excerpt: string
    at: Date
  },
): Promise<void> {
  const { at, ...values } = row
  await tx
    .insertInto('conversation')
    .values({ id_site: idSite, kind: 'request', created_at: at, last_at: at, ...values })
    .execute()
}

export function describeConversations(db: Db, idSite: number, ids: readonly string[]) {
  return db
    .selectFrom('conversation')
    .select(['id', 'name', 'email', 'subject', 'created_at as createdAt', STATE])
    .where('id_site', '=', idSite)
    .where('id', 'in', ids)
    .execute()
}
