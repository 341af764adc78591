import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import type pg from 'pg'
import { z } from 'zod'

import { upsert } from '../upsert.ts'
import { FRANCE } from './countries.ts'

// The data contains merged communes as delegated or associated ones, which are not used in
// addresses.
const ADDRESSABLE = new Set(['commune-actuelle', 'arrondissement-municipal'])

const Communes = z.array(
  z.object({
    code: z.string(),
    nom: z.string(),
    type: z.string(),
    codesPostaux: z.array(z.string()).default([]),
    population: z.int().default(0),
  }),
)

interface City {
  [column: string]: string | number
  id_country: number
  code: string
  name: string
  postal_code: string
  population: number
}

/**
 * Reads French communes and the arrondissements of Paris, Lyon and Marseille, once per postal code.
 * The codes come from La Poste, without CEDEX; anything but five digits is skipped.
 */
export async function readCities(): Promise<City[]> {
  // Read as a file, because TypeScript would check its hundreds of thousands of lines as a module.
  const path = createRequire(import.meta.url).resolve(
    '@etalab/decoupage-administratif/data/communes.json',
  )
  return Communes.parse(JSON.parse(await readFile(path, 'utf8')))
    .filter(({ type }) => ADDRESSABLE.has(type))
    .flatMap(({ code, nom, codesPostaux, population }) =>
      [...new Set(codesPostaux)]
        .filter((postalCode) => /^\d{5}$/.test(postalCode))
        .map((postalCode) => ({
          id_country: FRANCE,
          code,
          name: nom.replaceAll("'", '’'),
          postal_code: postalCode,
          population,
        })),
    )
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** Updates the stored communes; does nothing if they are current. */
export async function loadCities(client: pg.ClientBase): Promise<void> {
  const cities = await readCities()
  if ((await fingerprintStored(client)) === fingerprint(cities)) return

  // Uses a join, because a large NOT IN list would compare every row with every other.
  await client.query(
    `DELETE FROM city WHERE id_country = $1 AND NOT EXISTS
       (SELECT FROM unnest($2::text[], $3::text[]) AS wanted (code, postal_code)
         WHERE wanted.code = city.code AND wanted.postal_code = city.postal_code)`,
    [FRANCE, cities.map(({ code }) => code), cities.map((city) => city.postal_code)],
  )
  await upsert(client, { table: 'city', key: ['id_country', 'code', 'postal_code'], rows: cities })
  // Otherwise searches scan the index's unsorted pending entries until the next vacuum.
  await client.query(`SELECT gin_clean_pending_list('city_by_likeness')`)
  await client.query('ANALYZE city')
}

function keyOf({ code, postal_code }: City): string {
  return `${code}/${postal_code}`
}

function fingerprint(cities: City[]): string {
  const lines = cities.map((city) => `${keyOf(city)}/${city.name}/${city.population}`)
  return createHash('md5').update(lines.join('\n')).digest('hex')
}

async function fingerprintStored(client: pg.ClientBase): Promise<string | null | undefined> {
  const { rows } = await client.query<{ fingerprint: string | null }>(
    `SELECT md5(string_agg(concat_ws('/', code, postal_code, name, population), E'\\n'
              ORDER BY code COLLATE "C", postal_code COLLATE "C")) AS fingerprint
       FROM city WHERE id_country = $1`,
    [FRANCE],
  )
  return rows[0]?.fingerprint
}
