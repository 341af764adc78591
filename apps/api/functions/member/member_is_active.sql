-- True if the member used their account since.
CREATE OR REPLACE FUNCTION member_is_active(p_site int, p_member uuid, p_since timestamptz) RETURNS bool
  LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM member WHERE id_site = p_site AND id = p_member
    AND erased_at IS NULL AND last_active_at >= p_since)
$$;
