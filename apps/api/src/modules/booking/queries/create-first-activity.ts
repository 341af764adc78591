import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

export interface FirstActivity {
  resources: Rows
  service: Readonly<Record<string, unknown>>
  vat: Rows
  openingRules: Rows
  pricePeriods: Rows
  prices: Rows
}

/** Needs the role of the platform. False if the site has an activity already. */
export async function createFirstActivity(
  db: Db,
  idSite: number,
  activity: FirstActivity,
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    SELECT create_first_activity(p_site => ${idSite},
      p_resources => ${JSON.stringify(activity.resources)}::jsonb,
      p_service => ${JSON.stringify(activity.service)}::jsonb,
      p_vat => ${JSON.stringify(activity.vat)}::jsonb,
      p_opening_rules => ${JSON.stringify(activity.openingRules)}::jsonb,
      p_price_periods => ${JSON.stringify(activity.pricePeriods)}::jsonb,
      p_prices => ${JSON.stringify(activity.prices)}::jsonb) AS "isNew"`.execute(db)
  return rows[0]!.isNew
}
