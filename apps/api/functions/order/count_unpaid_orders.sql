CREATE OR REPLACE FUNCTION count_unpaid_orders(
  p_site int, p_held_by bytea, p_max_by int, p_held_from bytea, p_max_from int
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM customer_order WHERE id_site = p_site AND held_from = p_held_from)
    >= p_max_from THEN
    RAISE EXCEPTION 'too_many_orders_here' USING ERRCODE = 'SE409';
  END IF;
  IF (SELECT count(*) FROM customer_order WHERE id_site = p_site AND held_by = p_held_by)
    >= p_max_by THEN
    RAISE EXCEPTION 'too_many_orders' USING ERRCODE = 'SE409';
  END IF;
END $$;
