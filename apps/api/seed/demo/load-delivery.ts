import type pg from 'pg'

import type { Row } from '../upsert.ts'
import type { DemoDelivery } from './demo-site.ts'

type Load = (table: string, key: string[], rows: Row[]) => Promise<void>

export async function loadDelivery(
  client: pg.ClientBase,
  load: Load,
  delivery: DemoDelivery,
): Promise<void> {
  await load('delivery_zone', ['id'], delivery.zones)
  await load('delivery_area', ['country', 'prefix'], delivery.areas)
  await load('carrier', ['id'], delivery.carriers)
  await load('collect_point', ['id'], delivery.collectPoints)
  // All rates are replaced, because changed ones could overlap with these.
  await client.query('BEGIN')
  try {
    await client.query('DELETE FROM shipping_rate')
    await load('shipping_rate', ['id_carrier', 'id_zone', 'weight_g'], delivery.rates)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
