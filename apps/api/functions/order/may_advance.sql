-- From where a parcel may go where. A relay point tells that it is ready; what is collected at
-- the counter is never shipped.
CREATE OR REPLACE FUNCTION may_advance(p_type text, p_from text, p_to text) RETURNS bool
  LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_from, p_to) IN (('paid', 'prepared'), ('delivered', 'returned'),
      ('collected', 'returned'))
    OR (p_type = 'CLICK_AND_COLLECT' AND (p_from, p_to) IN (('paid', 'ready'),
      ('prepared', 'ready'), ('ready', 'collected'), ('ready', 'returned')))
    OR (p_type <> 'CLICK_AND_COLLECT' AND (p_from, p_to) IN (('paid', 'shipped'),
      ('prepared', 'shipped'), ('shipped', 'delivered'), ('shipped', 'returned')))
    OR (p_type = 'PICKUP' AND (p_from, p_to) IN (('shipped', 'ready'), ('ready', 'collected'),
      ('ready', 'returned')))
$$;
