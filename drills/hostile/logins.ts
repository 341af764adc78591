import pg from 'pg'

import { hashToken, newToken } from '../../apps/api/src/platform/secret.ts'
import { accountOf } from '../parts/accounts.ts'
import type { Tokens } from './headers.ts'

/** Inserts logins of a customer and an administrator of site 66 without calling the API. */
export async function openLogins(ownerUrl: string): Promise<Tokens> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const open = async (role: 'CUSTOMER' | 'ADMIN') => {
    const token = newToken()
    await client.query(
      `INSERT INTO login (id_site, token_hash, id_member, address, expires_at)
       VALUES (66, $1, $2, '192.0.2.1', now() + interval '1 day')`,
      [hashToken(token), accountOf(role).id],
    )
    return token
  }
  try {
    await client.query(`SELECT set_config('app.site_id', '66', false)`)
    return { member: await open('CUSTOMER'), admin: await open('ADMIN') }
  } finally {
    await client.end()
  }
}
