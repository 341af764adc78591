-- Locks people of whom something was deleted, so many at most. Whoever is noting something of one of
-- them at this moment keeps them for another night.
CREATE OR REPLACE FUNCTION lock_people_to_check(p_site int, p_limit int)
  RETURNS TABLE (id uuid, email_key text) LANGUAGE sql AS $$
  SELECT p.id, p.email_key FROM person p
  WHERE p.id_site = p_site
    AND p.id IN (SELECT c.id_person FROM person_check c WHERE c.id_site = p_site ORDER BY c.id LIMIT p_limit)
  FOR UPDATE SKIP LOCKED
$$;
