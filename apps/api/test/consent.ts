import { randomUUID } from 'node:crypto'

import { newId } from '@sesame/values/id'

import { insertRow } from './people.ts'
import type { TestDatabase } from './test-database.ts'

/** A choice that allows visits to be measured. */
export function consentRow() {
  return {
    id: newId(),
    id_consent: randomUUID(),
    given_at: new Date(),
    banner_version: '1-test',
    method: 'choice',
    services: JSON.stringify({ matomo: true }),
    valid_until: '2099-05-15',
    keep_until: '2104-05-15',
  }
}

/** Returns the id that the browser stores with the choice. */
export async function makeConsent(database: TestDatabase, site: number): Promise<string> {
  const row = consentRow()
  await insertRow(database, 'consent_proof', { id_site: site, ...row })
  return row.id_consent
}
