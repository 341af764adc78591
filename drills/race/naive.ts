import type pg from 'pg'

/**
 * Control: checks and then writes without a constraint, on the same tables. The pause lets others
 * check before the write, however few requests run at once on a slow machine.
 */
const NAIVE_CLAIM = `
CREATE OR REPLACE FUNCTION claim_session(
  p_site int, p_booking uuid, p_room int, p_masters int,
  p_starts timestamptz, p_ends timestamptz, p_held_until timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  masters int[];
BEGIN
  IF EXISTS (
    SELECT 1 FROM claim c WHERE c.id_site = p_site AND c.id_resource = p_room
      AND c.starts_at < p_ends AND c.ends_at > p_starts AND c.held_until > clock_timestamp()
  ) THEN
    RETURN 'taken';
  END IF;
  SELECT array_agg(id) INTO masters FROM (
    SELECT r.id FROM resource r
    WHERE r.id_site = p_site AND r.kind = 'game_master' AND r.is_active AND NOT EXISTS (
      SELECT 1 FROM claim c WHERE c.id_site = p_site AND c.id_resource = r.id
        AND c.starts_at < p_ends AND c.ends_at > p_starts AND c.held_until > clock_timestamp())
    ORDER BY r.id LIMIT p_masters) free;
  IF coalesce(cardinality(masters), 0) < p_masters THEN
    RETURN 'no_game_master';
  END IF;
  PERFORM pg_sleep(0.25);
  INSERT INTO claim (id_site, id_resource, id_booking, starts_at, ends_at, held_until)
  SELECT p_site, one, p_booking, p_starts, p_ends, p_held_until
  FROM unnest(p_room || masters) one;
  RETURN 'claimed';
END $$`

export async function sellNaively(db: pg.Client): Promise<void> {
  await db.query('ALTER TABLE claim DROP CONSTRAINT claim_no_overlap')
  await db.query(NAIVE_CLAIM)
}
