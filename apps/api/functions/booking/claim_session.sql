-- The only function that claims time for a team. It claims the room first, then game masters by id,
-- to avoid deadlocks, and leaves nothing behind if it fails.
CREATE OR REPLACE FUNCTION claim_session(
  p_site int, p_booking uuid, p_room int, p_masters int,
  p_starts timestamptz, p_ends timestamptz, p_held_until timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  pool   int[];
  master int;
  needed int := p_masters;
  -- Uses one instant throughout: expiring what ends meanwhile could deadlock with its owner.
  at     timestamptz := current_instant();
BEGIN
  SELECT coalesce(array_agg(id ORDER BY id), '{}') INTO pool
  FROM resource WHERE id_site = p_site AND kind = 'game_master' AND is_active;

  PERFORM expire_conflicting_holds(p_site, p_room || pool, p_starts, p_ends, at);

  -- The common refusal writes nothing.
  IF EXISTS (
    SELECT 1 FROM claim c
    WHERE c.id_site = p_site AND c.id_resource = p_room
      AND c.starts_at > p_starts - interval '25 hours' AND c.starts_at < p_ends
      AND c.ends_at > p_starts AND c.held_until > at
  ) THEN
    RETURN 'taken';
  END IF;

  -- Checked first, because an INSERT with an exception handler would deadlock under concurrency.
  INSERT INTO claim (id_site, id_resource, id_booking, starts_at, ends_at, held_until)
  VALUES (p_site, p_room, p_booking, p_starts, p_ends, p_held_until)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN 'taken';
  END IF;

  FOREACH master IN ARRAY pool LOOP
    EXIT WHEN needed = 0;
    CONTINUE WHEN EXISTS (
      SELECT 1 FROM claim c
      WHERE c.id_site = p_site AND c.id_resource = master
        AND c.starts_at > p_starts - interval '25 hours' AND c.starts_at < p_ends
        AND c.ends_at > p_starts AND c.held_until > at);
    INSERT INTO claim (id_site, id_resource, id_booking, starts_at, ends_at, held_until)
    VALUES (p_site, master, p_booking, p_starts, p_ends, p_held_until)
    ON CONFLICT DO NOTHING;
    IF FOUND THEN
      needed := needed - 1;
    END IF;
  END LOOP;
  IF needed > 0 THEN
    DELETE FROM claim WHERE id_site = p_site AND id_booking = p_booking;
    RETURN 'no_game_master';
  END IF;
  RETURN 'claimed';
END $$;
