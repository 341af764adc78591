-- How many invoices and credit notes these orders have, and the year of the last one.
CREATE OR REPLACE FUNCTION invoices_of_orders(p_site int, p_orders uuid[])
  RETURNS TABLE (last_year int, documents int) LANGUAGE sql STABLE AS $$
  SELECT max(i.year)::int, count(*)::int FROM invoice i
  WHERE i.id_site = p_site AND i.id_order = ANY (p_orders)
$$;
