import type { Parameter } from '@sesame/contract/site'
import { sql } from 'kysely'

import { preparedStatement, type Db } from '../../../platform/db.ts'

/** The value that the site has set, or else the default. */
function parametersOf(db: Db, idSite: number) {
  return db
    .selectFrom('parameter_type as t')
    .leftJoin('parameter as p', (join) =>
      join.on('p.id_site', '=', idSite).onRef('p.type', '=', 't.type'),
    )
    .select(
      sql<string | null>`CASE WHEN p.type IS NULL THEN t.default_value ELSE p.value END`.as(
        'value',
      ),
    )
}

export function listParameters(db: Db, idSite: number): Promise<Parameter[]> {
  return parametersOf(db, idSite)
    .select(['t.id', 't.type', 't.kind', 't.label'])
    .where('t.is_secret', '=', false)
    .$narrowType<Pick<Parameter, 'kind'>>()
    .orderBy('t.id')
    .execute()
}

/** Reads a parameter that is not public. */
export async function findParameter(db: Db, idSite: number, type: string) {
  const found = await parametersOf(db, idSite).where('t.type', '=', type).executeTakeFirst()
  return found?.value ?? undefined
}

// Every page of every site reads some hundred parameters; as one JSON value they cost half as much.
export const PARAMETERS_AS_JSON = `
  SELECT '[' || coalesce(string_agg(row_to_json(one)::text, ','), '') || ']' AS json
  FROM (
    SELECT t.id, t.type, t.kind, t.label,
      CASE WHEN p.type IS NULL THEN t.default_value ELSE p.value END AS value
    FROM parameter_type t
    LEFT JOIN parameter p ON p.id_site = $1 AND p.type = t.type
    WHERE NOT t.is_secret
    ORDER BY t.id) one`
const parametersAsJson = preparedStatement<{ json: string }>({
  bench: 'api',
  sql: PARAMETERS_AS_JSON,
  row: { json: 'text' },
})

/** The same list, as the JSON of an array of `Parameter`. */
export async function writeParameters(db: Db, idSite: number): Promise<string> {
  const [written] = await parametersAsJson(db, idSite)
  if (!written) throw new Error('an aggregate answers one row')
  return written.json
}
