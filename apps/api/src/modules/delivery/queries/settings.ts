import { hotStatement, type Db } from '../../../platform/db.ts'

const TYPES = [
  'MINIMUM_EXPEDITION_BOTTLE',
  'MAXIMUM_EXPEDITION_BOTTLE',
  'BOTTLE_MULTIPLE',
  'FREE_SHIPPING_BOTTLE',
  'FREE_SHIPPING_PRICE',
]

const parcelParameters = hotStatement<{ type: string; value: string | null }>(`
  SELECT type, site_parameter($1, type) AS value
  FROM unnest('{${TYPES.join(',')}}'::text[]) AS type`)

/** What concerns a parcel before an address is known: few of a hundred, with every cart. */
export async function readParcelParameters(db: Db, idSite: number): Promise<Map<string, string>> {
  const rows = await parcelParameters(db, idSite)
  return new Map(rows.map(({ type, value }) => [type, value ?? '']))
}
