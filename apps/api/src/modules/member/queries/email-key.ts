import { sql } from 'kysely'

/** Lower-cased by PostgreSQL, as in the unique index. */
export const lowerOf = (text: string) => sql<string>`lower(${text}::text)`
