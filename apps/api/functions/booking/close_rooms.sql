-- Returns false and closes nothing if a session was sold meanwhile. Long closures are claimed day
-- by day: see the maximum length of a claim.
CREATE OR REPLACE FUNCTION close_rooms(
  p_site int, p_id uuid, p_service int, p_starts timestamptz, p_ends timestamptz, p_reason text
) RETURNS bool LANGUAGE plpgsql AS $$
DECLARE
  rooms int[];
  part  record;
BEGIN
  SELECT array_agg(DISTINCT id_room) INTO rooms FROM service
  WHERE id_site = p_site AND (p_service IS NULL OR id = p_service);
  PERFORM expire_conflicting_holds(p_site, rooms, p_starts, p_ends, current_instant());
  FOR part IN
    SELECT room, at, least(at + interval '24 hours', p_ends) AS until
    FROM unnest(rooms) room, generate_series(p_starts, p_ends, interval '24 hours') at
    WHERE at < p_ends ORDER BY room, at
  LOOP
    INSERT INTO claim (id_site, id_resource, id_closure, starts_at, ends_at)
    VALUES (p_site, part.room, p_id, part.at, part.until)
    ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      DELETE FROM claim WHERE id_site = p_site AND id_closure = p_id;
      RETURN false;
    END IF;
  END LOOP;
  INSERT INTO closure (id_site, id, id_service, starts_at, ends_at, reason)
  VALUES (p_site, p_id, p_service, p_starts, p_ends, p_reason);
  RETURN true;
END $$;
