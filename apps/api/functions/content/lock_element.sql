-- Locks and returns an element until the end of the transaction.
CREATE OR REPLACE FUNCTION lock_element(p_site int, p_element int)
  RETURNS TABLE (is_valid bool, capacity int, closes_at timestamptz)
  LANGUAGE sql AS $$
  SELECT e.is_valid, e.capacity, e.registration_closes_at FROM element e
  WHERE e.id_site = p_site AND e.id = p_element FOR UPDATE
$$;
