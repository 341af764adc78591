import { preparedStatement, type Db } from '../../../platform/db.ts'

const TYPES = [
  'MINIMUM_EXPEDITION_BOTTLE',
  'MAXIMUM_EXPEDITION_BOTTLE',
  'BOTTLE_MULTIPLE',
  'FREE_SHIPPING_BOTTLE',
  'FREE_SHIPPING_PRICE',
]

const parcelParameters = preparedStatement<{ type: string; value: string | null }>({
  bench: 'shop',
  sql: `
  SELECT type, site_parameter($1, type) AS value
  FROM unnest('{${TYPES.join(',')}}'::text[]) AS type`,
  row: { type: 'text', value: 'text' },
})

/**
 * Reads only the parameters that a cart needs before an address is known, because every cart reads
 * them.
 */
export async function readParcelParameters(db: Db, idSite: number): Promise<Map<string, string>> {
  const rows = await parcelParameters(db, idSite)
  return new Map(rows.map(({ type, value }) => [type, value ?? '']))
}
