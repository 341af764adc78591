/**
 * Creates, changes and revokes super admins; nothing else can.
 *
 * The password is prompted for, or read as the first line of standard input, because an argument
 * would appear in the process list and in the shell history. Runs as the owner of the database.
 */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

import type pg from 'pg'

import { personalWords, passwordFault } from '../../apps/api/src/modules/member/rules.ts'
import { hashPassword } from '../../apps/api/src/platform/secret.ts'
import { NewPassword } from '../../packages/contract/src/member.ts'
import { newId } from '../../packages/values/src/id.ts'
import { DATABASE_NAME, databaseUrl, withClient } from '../database.ts'
import { CommandFault, UsageFault } from './command.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

interface Person {
  email: string
  firstname: string
  lastname: string
}

/** Runs one command and returns the lines to print. */
export async function changeSuperAdmins(
  client: pg.ClientBase,
  [command, email = '', firstname = '', lastname = '']: string[],
  readPassword: () => Promise<string>,
): Promise<string[]> {
  switch (command) {
    case 'list':
      return listPeople(client)
    case 'create': {
      if (!firstname || !lastname || !EMAIL.test(email))
        throw new UsageFault('Il faut une adresse, un prénom et un nom.')
      return createPerson(client, { email, firstname, lastname }, readPassword)
    }
    case 'password':
      return changePassword(client, await getPerson(client, email), readPassword)
    case 'forget-factor':
      return deleteSecondFactor(client, await getPerson(client, email))
    case 'revoke':
      return revoke(client, await getPerson(client, email))
    default:
      throw new UsageFault('Que faut-il faire\u202f?')
  }
}

async function listPeople(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<Person & { created_at: Date }>(
    'SELECT email, firstname, lastname, created_at FROM super_admin ORDER BY email',
  )
  return rows.map(
    ({ email, firstname, lastname, created_at }) =>
      `${email}\t${firstname} ${lastname}\t${created_at.toISOString().slice(0, 10)}`,
  )
}

async function createPerson(
  client: pg.ClientBase,
  person: Person,
  readPassword: () => Promise<string>,
): Promise<string[]> {
  const hash = await hashPassword(await requirePassword(person, readPassword))
  const { rowCount } = await client.query(
    `INSERT INTO super_admin (id, email, password_hash, firstname, lastname)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (email) DO NOTHING`,
    [newId(), person.email, hash, person.firstname, person.lastname],
  )
  if (rowCount === 0)
    throw new CommandFault(`${person.email}\u00a0: un compte a déjà cette adresse.`)
  return [`${person.email}\u00a0: compte créé.`]
}

async function changePassword(
  client: pg.ClientBase,
  person: Person & { id: string },
  readPassword: () => Promise<string>,
): Promise<string[]> {
  const hash = await hashPassword(await requirePassword(person, readPassword))
  await client.query('UPDATE super_admin SET password_hash = $2 WHERE id = $1', [person.id, hash])
  const ended = await endLogins(client, person.id)
  return [`${person.email}\u00a0: mot de passe changé, connexions fermées\u00a0: ${ended}.`]
}

/** For people who lost their phone and recovery codes: they enrol again at the next login. */
async function deleteSecondFactor(
  client: pg.ClientBase,
  person: Person & { id: string },
): Promise<string[]> {
  for (const table of ['super_admin_totp', 'super_admin_passkey', 'super_admin_recovery_code']) {
    await client.query(`DELETE FROM ${table} WHERE id_super_admin = $1`, [person.id])
  }
  const ended = await endLogins(client, person.id)
  return [`${person.email}\u00a0: second facteur oublié, connexions fermées\u00a0: ${ended}.`]
}

/** Logins and other rows of the person are deleted by cascade. */
async function revoke(client: pg.ClientBase, person: Person & { id: string }): Promise<string[]> {
  await client.query('DELETE FROM super_admin WHERE id = $1', [person.id])
  return [`${person.email}\u00a0: compte supprimé, toutes ses connexions sont fermées.`]
}

async function getPerson(client: pg.ClientBase, email: string): Promise<Person & { id: string }> {
  const { rows } = await client.query<Person & { id: string }>(
    'SELECT id, email, firstname, lastname FROM super_admin WHERE email = $1::citext',
    [email],
  )
  const [person] = rows
  if (!person)
    throw new CommandFault(
      'Aucun super-administrateur n’a cette adresse.',
      'La liste\u00a0: bin/sesame super-admin list',
    )
  return person
}

/** Runs per site, because row-level security applies to the owner as well. */
async function endLogins(client: pg.ClientBase, id: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM site')
  let ended = 0
  for (const site of rows) {
    await client.query('BEGIN')
    await client.query(`SELECT set_config('app.site_id', $1, true)`, [String(site.id)])
    const { rowCount } = await client.query(
      'UPDATE login SET expires_at = now() WHERE id_site = $1 AND id_super_admin = $2 AND expires_at > now()',
      [site.id, id],
    )
    await client.query('DELETE FROM pending_login WHERE id_site = $1 AND id_super_admin = $2', [
      site.id,
      id,
    ])
    await client.query('COMMIT')
    ended += rowCount ?? 0
  }
  return ended
}

async function requirePassword(
  person: Person,
  readPassword: () => Promise<string>,
): Promise<string> {
  const parsed = NewPassword.safeParse(await readPassword())
  if (!parsed.success) {
    throw new CommandFault(parsed.error.issues.map(({ message }) => message).join(' '))
  }
  const fault = passwordFault(parsed.data, personalWords(person))
  if (fault) throw new CommandFault(fault)
  return parsed.data
}

/** Reads the first line of standard input; a terminal prompts twice without echo. */
async function readFromStdin(): Promise<string> {
  const isTerminal = process.stdin.isTTY
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal })
  try {
    if (!isTerminal) {
      for await (const line of lines) return line
      return ''
    }
    process.stdout.write('Mot de passe\u00a0: ')
    const first = await lines.question('')
    process.stdout.write('\nEncore une fois\u00a0: ')
    const second = await lines.question('')
    process.stdout.write('\n')
    if (first !== second) throw new CommandFault('Les deux saisies sont différentes.')
    return first
  } finally {
    lines.close()
  }
}

export async function runSuperAdmin(args: string[]): Promise<void> {
  const url = databaseUrl(DATABASE_NAME, 'sesame_owner')
  await withClient(url, async (client) => {
    for (const line of await changeSuperAdmins(client, args, readFromStdin)) console.log(line)
  })
}
