import type { TestDatabase } from './test-database.ts'

const DIMENSIONS = 'kind, detail, day, id_service, start_time, ends_at, vat_rate_bp'

/** Where the figures of the days are not what the rows give, counted anew; and differences left over. */
export function listFigureFaults(database: TestDatabase) {
  return database.query<{ kind: string; detail: string; day: string; cents: number }>(
    `WITH anew AS (
       SELECT s.id AS id_site, 'ledger' AS kind, f.detail, f.day, 0 AS id_service,
         '00:00'::time AS start_time, '-infinity'::timestamptz AS ends_at, f.vat_rate_bp,
         f.amount_cents, 0 AS vat_cents, f.number
       FROM site s CROSS JOIN LATERAL ledger_figures(s.id, NULL) f
       UNION ALL
       SELECT o.id_site, f.* FROM customer_order o
       CROSS JOIN LATERAL figures_of_order(o.id_site, o.id) f
     )
     SELECT id_site, ${DIMENSIONS}, sum(amount_cents)::int AS cents, sum(vat_cents)::int AS vat,
       sum(number)::int AS number
     FROM (
       SELECT * FROM anew
       UNION ALL
       SELECT id_site, ${DIMENSIONS}, -amount_cents, -vat_cents, -number FROM daily_figure
     ) both_ways
     GROUP BY id_site, ${DIMENSIONS}
     HAVING sum(amount_cents) <> 0 OR sum(vat_cents) <> 0 OR sum(number) <> 0
     UNION ALL
     SELECT id_site, ${DIMENSIONS}, amount_cents::int, vat_cents::int, number FROM daily_figure_change`,
  )
}
