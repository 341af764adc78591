CREATE OR REPLACE FUNCTION has_expired_booking(p_site int, p_ids uuid[]) RETURNS bool
  LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM booking
    WHERE id_site = p_site AND id = ANY (p_ids) AND status = 'expired')
$$;
