-- True if the event is in the past; an element without a date is never over.
CREATE OR REPLACE FUNCTION element_is_over(p_site int, p_element int, p_now timestamptz) RETURNS bool
  LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM element WHERE id_site = p_site AND id = p_element
    AND coalesce(ends_at, starts_at) < p_now)
$$;
