-- Replaces the time that a game master is away on some days of the team. Returns false if a session
-- is led in that time: the caller rolls back.
CREATE OR REPLACE FUNCTION claim_away_time(
  p_site int, p_master int, p_days date[], p_on date[], p_starts timestamptz[], p_ends timestamptz[]
) RETURNS bool LANGUAGE plpgsql AS $$
DECLARE
  part record;
BEGIN
  DELETE FROM claim
  WHERE id_site = p_site AND id_resource = p_master AND away_on = ANY (p_days)
    AND starts_at > (SELECT min(day) FROM unnest(p_days) day) - interval '2 days'
    AND starts_at < (SELECT max(day) FROM unnest(p_days) day) + interval '3 days';
  FOR part IN
    SELECT * FROM unnest(p_on, p_starts, p_ends) AS one (away_on, starts_at, ends_at)
    ORDER BY starts_at
  LOOP
    PERFORM expire_conflicting_holds(p_site, ARRAY[p_master], part.starts_at, part.ends_at,
      current_instant());
    INSERT INTO claim (id_site, id_resource, away_on, starts_at, ends_at)
    VALUES (p_site, p_master, part.away_on, part.starts_at, part.ends_at)
    ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
  END LOOP;
  RETURN true;
END $$;
