import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { beforeEach, expect, test } from 'vitest'

import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()
const run = promisify(execFile)

const NAME = 'order.send-confirmation'
const SECRET = 'ada@example.org'

/** Runs the command as an operator does, and returns its exit code and what it prints. */
async function command(...args: string[]): Promise<{ code: number; printed: string }> {
  const env = { ...process.env, ...database.env }
  try {
    const { stdout } = await run('bin/sesame', ['dead-letters', ...args], { env })
    return { code: 0, printed: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, printed: stdout + stderr }
  }
}

const makeLetter = (name = NAME) =>
  database.value<string>(
    `INSERT INTO pgboss.job (name, data, group_id, source_name, source_retry_count, source_output)
     VALUES ('dead-letters', jsonb_build_object('idSite', 66, 'email', $2::text), '66', $1, 8,
       '{"message": "refused"}') RETURNING id`,
    [name, SECRET],
  )

const jobs = () =>
  database.query<object>(
    `SELECT name, data, group_id, policy, retry_limit, dead_letter FROM pgboss.job
     WHERE name IN ('dead-letters', $1, 'order.refund-payment') ORDER BY name`,
    [NAME],
  )

const SENT = {
  name: NAME,
  data: { idSite: 66, email: SECRET },
  group_id: '66',
  policy: 'standard',
  retry_limit: 120,
  dead_letter: 'dead-letters',
}

beforeEach(() => database.query('DELETE FROM pgboss.job'))

test('dead letters are listed without what they contain', async () => {
  const id = await makeLetter()
  const { code, printed } = await command('list')
  expect({ code, printed }).toEqual({ code: 0, printed: expect.stringContaining(id) as unknown })
  expect(printed).toContain('site 66  order.send-confirmation  9 essais  refused')
  expect(printed).not.toContain(SECRET)
})

test('a letter that is sent again is a job like the first one, and no letter any more', async () => {
  const id = await makeLetter()
  expect(await command('resend', id)).toEqual({ code: 0, printed: '1 tâche renvoyée.\n' })
  expect(await jobs()).toEqual([SENT])
  expect(await command('resend', id)).toEqual({ code: 1, printed: '0 tâche renvoyée.\n' })
  expect(await jobs()).toEqual([SENT])
})

test('all letters of a job are sent again, and none of another', async () => {
  await makeLetter()
  await makeLetter()
  await makeLetter('order.refund-payment')
  expect(await command('resend', '--job', NAME)).toMatchObject({ printed: '2 tâches renvoyées.\n' })
  expect(await jobs()).toMatchObject([{ name: 'dead-letters' }, SENT, SENT])
})

test('of a job of which one may wait all letters go, and one is sent', async () => {
  const scheduled = 'booking.expire-holds'
  for (let count = 0; count < 2; count += 1) await makeLetter(scheduled)
  expect(await command('resend', '--job', scheduled)).toMatchObject({ code: 0 })
  expect(await database.query('SELECT name FROM pgboss.job')).toEqual([{ name: scheduled }])
})

test.each([[['resend']], [['resend', 'x']], [['delete']], [['resend', '--all']]])(
  '%j explains how it is used, and does nothing',
  async (args) => {
    await makeLetter()
    expect(await command(...args)).toMatchObject({
      code: 2,
      printed: expect.stringContaining('bin/sesame dead-letters resend ID') as unknown,
    })
    expect(await jobs()).toMatchObject([{ name: 'dead-letters' }])
  },
)
