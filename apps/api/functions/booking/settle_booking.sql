-- The session is theirs: held, or expired and still free. False when somebody else has it.
CREATE OR REPLACE FUNCTION settle_booking(p_site int, p_id uuid) RETURNS bool LANGUAGE plpgsql AS $$
DECLARE
  b booking;
BEGIN
  SELECT * INTO STRICT b FROM booking WHERE id_site = p_site AND id = p_id FOR UPDATE;
  IF b.status = 'expired' AND b.starts_at > clock_timestamp() THEN
    IF claim_session(p_site, p_id, b.id_room, b.game_masters, b.starts_at, b.blocked_until,
      'infinity') <> 'claimed' THEN
      RETURN false;
    END IF;
  ELSIF b.status <> 'held' THEN
    RETURN false;
  END IF;
  UPDATE booking SET status = 'paid', held_until = 'infinity' WHERE id_site = p_site AND id = p_id;
  RETURN true;
END $$;
