CREATE OR REPLACE FUNCTION reserve_collect_slot(p_site int, p_point int, p_at timestamptz) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO collect_slot AS s (id_site, id_point, starts_at, capacity, taken)
  SELECT p_site, p_point, p_at, c.capacity, 1 FROM collect_point c
  WHERE c.id_site = p_site AND c.id = p_point AND c.is_active
  ON CONFLICT (id_site, id_point, starts_at) DO UPDATE SET taken = s.taken + 1
    WHERE s.taken < s.capacity;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'collect_full' USING ERRCODE = 'SE409';
  END IF;
END $$;
