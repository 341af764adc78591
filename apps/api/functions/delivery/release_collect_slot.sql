CREATE OR REPLACE FUNCTION release_collect_slot(p_site int, p_point int, p_at timestamptz) RETURNS void
  LANGUAGE sql AS $$
  UPDATE collect_slot SET taken = taken - 1
  WHERE id_site = p_site AND id_point = p_point AND starts_at = p_at AND taken > 0
$$;
