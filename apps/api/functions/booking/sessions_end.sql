-- The end of the last of these sessions; null if there is none.
CREATE OR REPLACE FUNCTION sessions_end(p_site int, p_ids uuid[]) RETURNS timestamptz
  LANGUAGE sql STABLE AS $$
  SELECT max(ends_at) FROM booking WHERE id_site = p_site AND id = ANY (p_ids)
$$;
