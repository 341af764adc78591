/**
 * Kills the worker during a mail job and starts a new one: the mail must arrive soon and under one
 * Message-ID. A temporary refusal by the server must be retried, and a job that can never succeed
 * must end where an operator sees it.
 */
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { createReport, type Report } from '../tools/report.ts'
import type { World } from '../tools/world.ts'
import { mailsTo, openSmtpConversations, setSink } from './mail/sink.ts'
import { waitFor } from './mail/wait-for.ts'
import { accountOf, registrationOf } from './parts/accounts.ts'
import { callApi, tokenOf } from './parts/call-api.ts'
import { isQuick, ownerUrl, withWorld } from './parts/drill-world.ts'

const NAME = 'sesame_drill_mail'
const PORTS = { api: 4630, smtp: 1630, mail: 8630 }
const QUEUE = 'member.send-registration-mail'
const HOLD_FOREVER_MS = 600_000

interface Round {
  email: string
  /** How long the sink waits before it accepts the mail. */
  holdMs: number
  /** When to kill: after the job is taken, during SMTP, or after the sink has accepted the mail. */
  killWhen: 'taken' | 'talking' | 'accepted'
  /** Additional delay before the kill. */
  killAfterMs: number
}

// In the last two rounds the sink accepts the mail, but the worker dies before it knows or records
// it. The mail is sent again under the same Message-ID, which mailboxes show once.
const ROUNDS: Round[] = [
  { email: 'pris@exemple.fr', holdMs: HOLD_FOREVER_MS, killWhen: 'taken', killAfterMs: 0 },
  { email: 'coupe@exemple.fr', holdMs: HOLD_FOREVER_MS, killWhen: 'talking', killAfterMs: 0 },
  {
    email: 'tard@exemple.fr',
    holdMs: HOLD_FOREVER_MS,
    killWhen: 'talking',
    killAfterMs: 5200,
  },
  { email: 'perdu@exemple.fr', holdMs: 2000, killWhen: 'talking', killAfterMs: 1500 },
  { email: 'recu@exemple.fr', holdMs: 300, killWhen: 'accepted', killAfterMs: 0 },
]

interface Outcome {
  seconds: number
  messageIds: number
  duplicates: number
}

export async function run(): Promise<Report> {
  const parts = ['sink', 'api', 'worker'] as const
  return withWorld({ name: NAME, parts, ports: PORTS }, async (world) => {
    const db = new pg.Client({ connectionString: ownerUrl(NAME) })
    await db.connect()
    try {
      return await runRounds(world, db)
    } finally {
      await db.end()
    }
  })
}

async function runRounds(world: World, db: pg.Client): Promise<Report> {
  const outcomes: Outcome[] = []
  for (const round of isQuick ? ROUNDS.slice(0, 2) : ROUNDS) {
    const outcome = await playRound(world, db, round)
    console.log(`${round.email}: ${JSON.stringify(outcome)}`)
    outcomes.push(outcome)
  }
  const transientArrives = await deliverAfterRefusal()
  const deadLetterSeen = await failForGood(db)
  return createReport({
    name: 'mail',
    figures: {
      rounds: outcomes.length,
      secondsToArrive: Math.max(...outcomes.map(({ seconds }) => seconds)),
      // Most and fewest Message-IDs that the sink recorded for one registration.
      deliveries: Math.max(...outcomes.map(({ messageIds }) => messageIds)),
      fewestDeliveries: Math.min(...outcomes.map(({ messageIds }) => messageIds)),
      duplicates: outcomes.reduce((sum, { duplicates }) => sum + duplicates, 0),
      transientArrives: Number(transientArrives),
      deadLetterSeen: Number(deadLetterSeen),
    },
    aims: {
      secondsToArrive: '≤ 30',
      deliveries: '= 1',
      fewestDeliveries: '= 1',
      transientArrives: '= 1',
      deadLetterSeen: '= 1',
    },
  })
}

async function playRound(world: World, db: pg.Client, round: Round): Promise<Outcome> {
  const { email, holdMs, killAfterMs } = round
  await setSink(PORTS.mail, { delayMs: holdMs })
  await register(email)
  await waitFor('the moment to kill', 15, () => isMoment(db, round))
  await delay(killAfterMs)

  const worker = world.process('worker')
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  const killedAt = Date.now()
  await ended
  await setSink(PORTS.mail, {})
  await world.restart('worker')

  await waitFor('the job to be done', 60, async () => {
    return (await countJobs(db, ['created', 'retry', 'active'])) === 0
  })
  const mails = await mailsTo(PORTS.mail, email)
  // The last mail comes from the new worker, which shows that nothing depends on the old one.
  const arrivedAt = Math.max(...mails.map(({ receivedAt }) => Date.parse(receivedAt)))
  const messageIds = new Set(mails.map(({ messageId }) => messageId)).size
  return {
    seconds: mails.length === 0 ? Infinity : (arrivedAt - killedAt) / 1000,
    messageIds,
    duplicates: mails.length - messageIds,
  }
}

async function isMoment(db: pg.Client, { email, killWhen }: Round): Promise<boolean> {
  switch (killWhen) {
    case 'taken':
      return (await countJobs(db, ['active'])) > 0
    case 'talking':
      return (await countJobs(db, ['active'])) > 0 && openSmtpConversations(PORTS.smtp) > 0
    case 'accepted':
      return (await mailsTo(PORTS.mail, email)).length > 0
  }
}

async function deliverAfterRefusal(): Promise<boolean> {
  const email = 'plus-tard@exemple.fr'
  await setSink(PORTS.mail, { failNext: 1 })
  await register(email)
  await waitFor('the mail refused at first', 30, async () => {
    return (await mailsTo(PORTS.mail, email)).length > 0
  })
  return (await mailsTo(PORTS.mail, email)).length === 1
}

/** Removes the job's retries, which would otherwise take half an hour. */
async function failForGood(db: pg.Client): Promise<boolean> {
  await setSink(PORTS.mail, { failNext: 100 })
  await register('jamais@exemple.fr')
  await waitFor('the job to wait for its next attempt', 15, async () => {
    const { rowCount } = await db.query(
      `UPDATE pgboss.job SET retry_limit = retry_count, start_after = now()
       WHERE name = $1 AND state = 'retry'`,
      [QUEUE],
    )
    return rowCount === 1
  })
  const { email, password } = accountOf('SUPER_ADMIN')
  const token = await tokenOf(PORTS.api, { email, password })
  await waitFor('the dead letter', 20, async () => (await deadLetters(token)).length > 0)
  const letters = await deadLetters(token)
  console.log(`dead letters: ${JSON.stringify(letters)}`)
  await setSink(PORTS.mail, {})
  return letters.length === 1 && letters[0]?.job === QUEUE && letters[0].idSite === 66
}

async function deadLetters(token: string): Promise<{ job: string; idSite: number }[]> {
  const { body } = await callApi(PORTS.api, { path: '/admin/dead-letters', token })
  return (body?.data as { letters: { job: string; idSite: number }[] } | undefined)?.letters ?? []
}

async function register(email: string): Promise<void> {
  const body = registrationOf(email)
  const { status, body: response } = await callApi(PORTS.api, {
    method: 'POST',
    path: '/register',
    body,
  })
  if (status !== 200) throw new Error(`registration refused: ${status} ${response?.code}`)
}

async function countJobs(db: pg.Client, states: string[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int FROM pgboss.job WHERE name = $1 AND state::text = ANY ($2)',
    [QUEUE, states],
  )
  return rows[0]?.count ?? 0
}
