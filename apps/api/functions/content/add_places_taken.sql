-- Increments, so that concurrent changes are both counted.
CREATE OR REPLACE FUNCTION add_places_taken(p_site int, p_element int, p_places int) RETURNS void
  LANGUAGE sql AS $$
  UPDATE element SET places_taken = places_taken + p_places
  WHERE id_site = p_site AND id = p_element
$$;
