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
 * What every site needs and no site owns. Run by the owner role after each migration;
 * types that left the lists stay stored, because sites may still refer to them.
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
  // A table that has left the list must not lose its months any more.
  await client.query('DELETE FROM retention WHERE table_name <> ALL ($1)', [Object.keys(RETENTION)])
  // Coming months have a place for their rows before anybody writes one.
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
