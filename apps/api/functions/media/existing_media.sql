-- Filters the given values to ids of the site's media.
CREATE OR REPLACE FUNCTION existing_media(p_site int, p_ids jsonb[]) RETURNS SETOF int
  LANGUAGE sql STABLE AS $$
  SELECT m.id FROM media m WHERE m.id_site = p_site AND to_jsonb(m.id) = ANY (p_ids)
$$;
