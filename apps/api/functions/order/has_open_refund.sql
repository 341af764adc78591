-- True if money is still on its way back.
CREATE OR REPLACE FUNCTION has_open_refund(p_site int, p_order uuid) RETURNS bool
  LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM refund WHERE id_site = p_site AND id_order = p_order
    AND status = 'pending')
$$;
