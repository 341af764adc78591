/** Jobs that failed for good: lists them without their content, and sends them again. */
import { parseArgs } from 'node:util'

import pg from 'pg'

import { readConfig } from '../../apps/api/src/platform/config.ts'
import { DEAD_LETTERS } from '../../apps/api/src/platform/job.ts'
import { UsageFault } from './command.ts'

const MAX_LISTED = 100
/** One statement sends so many; `resend --job` repeats it until none is left. */
const BATCH = 500
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Letter {
  id: string
  job: string
  idSite: number | null
  failedAt: Date
  attempts: number
  reason: string
  total: number
}

/** Returns the exit code. */
export async function runDeadLetters(args: string[]): Promise<number> {
  const command = readCommand(args)
  if (!command) throw new UsageFault('Cette commande est incomplète.')
  const client = new pg.Client({ connectionString: readConfig().PLATFORM_DATABASE_URL })
  await client.connect()
  try {
    return await (command.name === 'list' ? list(client) : resend(client, command))
  } finally {
    await client.end()
  }
}

type Command = { name: 'list' } | { name: 'resend'; id: string | null; job: string | null }

function readCommand(args: string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { job: { type: 'string' } },
    })
    const [name, id = null, ...rest] = positionals
    const { job = null } = values
    if (name === 'list' && id === null && job === null) return { name }
    const isOne = id === null ? job !== null : job === null && UUID.test(id)
    return name === 'resend' && isOne && rest.length === 0 ? { name, id, job } : undefined
  } catch {
    return undefined
  }
}

async function list(client: pg.Client): Promise<number> {
  const { rows } = await client.query<Letter>(
    `SELECT id, job, id_site AS "idSite", failed_at AS "failedAt", attempts, reason,
       total::int AS total FROM list_dead_letters($1, $2)`,
    [DEAD_LETTERS, MAX_LISTED],
  )
  for (const { id, job, idSite, failedAt, attempts, reason } of rows) {
    const site = idSite === null ? 'plateforme' : `site ${idSite}`
    console.log(`${id}  ${failedAt.toISOString()}  ${site}  ${job}  ${attempts} essais  ${reason}`)
  }
  const total = rows[0]?.total ?? 0
  console.log(`${total} ${total > 1 ? 'tâches ont échoué' : 'tâche a échoué'} définitivement.`)
  if (total > rows.length) console.log(`Seules les ${rows.length} dernières sont affichées.`)
  return 0
}

async function resend(
  client: pg.Client,
  { id, job }: { id: string | null; job: string | null },
): Promise<number> {
  let total = 0
  let sent: number
  do {
    const { rowCount } = await client.query('SELECT id FROM resend_dead_letters($1, $2, $3, $4)', [
      DEAD_LETTERS,
      id,
      job,
      BATCH,
    ])
    sent = rowCount ?? 0
    total += sent
  } while (sent === BATCH)
  console.log(`${total} ${total > 1 ? 'tâches renvoyées' : 'tâche renvoyée'}.`)
  return id !== null && total === 0 ? 1 : 0
}
