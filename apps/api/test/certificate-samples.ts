import { randomUUID } from 'node:crypto'

import type { Sample } from './sample.ts'

/** The hosts under which the tests call a site. */
const IS_CALLED = `host IN ('127.0.0.1', 'cave.localhost')`

/** Calls about a host: one with the token of another host is refused. */
export const CERTIFICATE_SAMPLES: Record<string, Sample> = {
  getAcmeChallenge: {
    parts: async (database, { site }) => {
      const token = randomUUID()
      await database.query(
        `INSERT INTO acme_challenge (token, host, key_authorization)
         SELECT $1, host, 'sample' FROM domain WHERE id_site = $2 AND ${IS_CALLED}`,
        [token, site],
      )
      return { params: { token } }
    },
    foreignRow: 'not_found',
  },
  proveDomain: {
    parts: async (database, { site }) => {
      const token = await database.value<string>(
        `SELECT verification_token FROM domain WHERE id_site = $1 AND ${IS_CALLED}`,
        [site],
      )
      return { params: { token } }
    },
    foreignRow: 'not_found',
  },
}
