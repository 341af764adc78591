import type { ListFilter } from '@sesame/contract/list'
import { sql, type RawBuilder } from 'kysely'

/** Ids of the variation values that a list is narrowed by. */
export function chosenValues(filters: readonly ListFilter[]): number[] {
  return filters
    .filter(({ field }) => field === 'values')
    .flatMap(({ value }) => value.split(','))
    .map(Number)
}

/**
 * True for a declination `d` with one of the chosen values of each variation. An id that the site
 * does not have counts as a variation of its own, so that it matches nothing.
 */
export function hasValues(idSite: number, ids: readonly number[]): RawBuilder<boolean> {
  return sql`(SELECT count(DISTINCT o.id_variation)
    FROM declination_value v
    JOIN variation_value o ON o.id_site = v.id_site AND o.id = v.id_value
    WHERE v.id_site = d.id_site AND v.id_declination = d.id AND v.id_value = ANY (${ids}))
    = (SELECT count(DISTINCT coalesce(o.id_variation, 0))
    FROM unnest(${ids}::int[]) AS chosen (id)
    LEFT JOIN variation_value o ON o.id_site = ${idSite} AND o.id = chosen.id)`
}
