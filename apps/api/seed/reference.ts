import { RETENTION } from '@sesame/values/retention'
import type pg from 'pg'

import { PARAMETER_TYPES } from './parameter-types.ts'
import { loadCities } from './reference/cities.ts'
import { listCountries } from './reference/countries.ts'
import { readLegalTemplates } from './reference/legal-templates.ts'
import { upsert } from './upsert.ts'

const ADDRESS_TYPES = [
  { id: 1, value: 'HEAD_OFFICE', label: 'Siège social' },
  { id: 2, value: 'VENUE', label: 'Lieu d’accueil' },
  { id: 3, value: 'BILLING', label: 'Facturation' },
  { id: 4, value: 'DELIVERY', label: 'Livraison' },
  { id: 5, value: 'CLICK_AND_COLLECT', label: 'Retrait sur place' },
]

/**
 * Loads data shared by all sites. Runs as the owner after each migration. Removed types stay in the
 * table, because sites may still refer to them.
 */
export async function loadReference(client: pg.ClientBase): Promise<void> {
  await upsert(client, { table: 'country', key: ['id'], rows: listCountries() })
  await loadCities(client)
  await upsert(client, { table: 'parameter_type', key: ['id'], rows: parameterTypes() })
  await upsert(client, { table: 'address_type', key: ['id'], rows: ADDRESS_TYPES })
  await upsert(client, {
    table: 'legal_template',
    key: ['slug'],
    rows: await readLegalTemplates(),
  })
  await upsert(client, { table: 'retention', key: ['table_name'], rows: retentions() })
  // Partitions of a table that was removed from the list must not be dropped any more.
  await client.query('DELETE FROM retention WHERE table_name <> ALL ($1)', [Object.keys(RETENTION)])
  // Creates the partitions of the coming months before they are needed.
  await client.query('SELECT maintain_partitions()')
}

function retentions() {
  return Object.entries(RETENTION).map(([name, { months, isPartitioned, reason }]) => ({
    ...{ table_name: name, months, is_partitioned: isPartitioned, reason },
  }))
}

function parameterTypes() {
  return PARAMETER_TYPES.map(({ defaultValue, isSecret, ...entry }) => ({
    ...entry,
    default_value: defaultValue,
    is_secret: isSecret,
  }))
}
