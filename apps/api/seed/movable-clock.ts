import type pg from 'pg'

/**
 * Lets the clock of a database for demo or tests be moved: `app.clock_offset` shifts it,
 * `app.clock_instant` stops it. Only the owner can install it; the next migration restores the
 * production functions.
 */
export async function installMovableClock(client: pg.ClientBase): Promise<void> {
  await client.query(`
    CREATE OR REPLACE FUNCTION current_instant() RETURNS timestamptz LANGUAGE sql AS $$
      SELECT ${moved('clock_timestamp()')}
    $$;
    CREATE OR REPLACE FUNCTION transaction_instant() RETURNS timestamptz LANGUAGE sql STABLE AS $$
      SELECT ${moved('now()')}
    $$`)
}

const moved = (clock: string) => `coalesce(
  nullif(current_setting('app.clock_instant', true), '')::timestamptz,
  ${clock} + coalesce(nullif(current_setting('app.clock_offset', true), '')::interval, '0'))`
