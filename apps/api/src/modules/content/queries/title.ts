import { sql } from 'kysely'

/** Titles in the order of a French dictionary: « Été » comes before « Hiver ». */
export const FRENCH_TITLE = sql<string>`(title COLLATE "fr-x-icu")`
