-- Gives a session other game masters, by id, while it keeps its room. Returns assigned; changed if
-- p_expected do not lead it any more; not_assignable if it is over or p_masters do not fit it.
-- Refuses with an error where one of them is not free, so that nothing is left behind.
CREATE OR REPLACE FUNCTION assign_game_masters(
  p_site int, p_booking uuid, p_expected int[], p_masters int[]
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  b       booking;
  leaders int[];
  master  int;
  -- Uses one instant throughout: expiring what ends meanwhile could deadlock with its owner.
  at      timestamptz := current_instant();
BEGIN
  -- Nobody leaves the team meanwhile. Before the booking, as changes of the team's time lock them.
  PERFORM 1 FROM resource
  WHERE id_site = p_site AND id = ANY (p_masters) AND kind = 'game_master'
  ORDER BY id FOR SHARE;
  SELECT * INTO b FROM booking
  WHERE id_site = p_site AND id = p_booking AND held_until > at
    AND status IN ('held', 'paid', 'confirmed', 'late', 'arrived')
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'not_assignable';
  END IF;
  SELECT coalesce(array_agg(id_resource ORDER BY id_resource), '{}') INTO leaders FROM claim
  WHERE id_site = p_site AND id_booking = p_booking AND id_resource <> b.id_room;
  IF leaders <> ARRAY(SELECT id FROM unnest(p_expected) id ORDER BY id) THEN
    RETURN 'changed';
  END IF;
  IF (SELECT count(*) FROM resource
    WHERE id_site = p_site AND id = ANY (p_masters) AND kind = 'game_master' AND is_active)
    <> b.game_masters OR cardinality(p_masters) <> b.game_masters
  THEN
    RETURN 'not_assignable';
  END IF;

  PERFORM expire_conflicting_holds(p_site, p_masters, b.starts_at, b.blocked_until, at);
  -- Checked first: two sessions that exchange their game masters would wait for each other.
  IF EXISTS (
    SELECT 1 FROM claim c
    WHERE c.id_site = p_site AND c.id_resource = ANY (p_masters)
      AND c.id_booking IS DISTINCT FROM b.id
      AND c.starts_at > b.starts_at - interval '25 hours' AND c.starts_at < b.blocked_until
      AND c.ends_at > b.starts_at AND c.held_until > at
  ) THEN
    RAISE EXCEPTION 'game_master_not_free' USING ERRCODE = 'SE409';
  END IF;
  DELETE FROM claim
  WHERE id_site = p_site AND id_booking = p_booking AND id_resource = ANY (leaders)
    AND id_resource <> ALL (p_masters);
  FOR master IN
    SELECT id FROM unnest(p_masters) id WHERE id <> ALL (leaders) ORDER BY id
  LOOP
    INSERT INTO claim (id_site, id_resource, id_booking, starts_at, ends_at, held_until)
    VALUES (p_site, master, p_booking, b.starts_at, b.blocked_until, b.held_until)
    ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'game_master_not_free' USING ERRCODE = 'SE409';
    END IF;
  END LOOP;
  RETURN 'assigned';
END $$;
