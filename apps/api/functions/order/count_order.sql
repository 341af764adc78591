-- Brings the figures of the days to what an order is now, by the difference to what it was.
CREATE OR REPLACE FUNCTION count_order(p_site int, p_order uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changes jsonb;
BEGIN
  -- Not the lock of its row: whoever changes its booking does not hold that, and must not wait for
  -- it after the booking.
  PERFORM pg_advisory_xact_lock(hashtextextended('count_order ' || p_site || p_order, 0));
  SELECT jsonb_agg(to_jsonb(d)) INTO changes FROM (
    SELECT u.kind, u.detail, u.day, u.id_service, u.start_time, u.ends_at, u.vat_rate_bp,
      sum(u.amount_cents) AS amount_cents, sum(u.vat_cents) AS vat_cents, sum(u.number) AS number
    FROM (
      SELECT f.kind, f.detail, f.day, f.id_service, f.start_time, f.ends_at, f.vat_rate_bp,
        f.amount_cents, f.vat_cents, f.number
      FROM figures_of_order(p_site, p_order) f
      UNION ALL
      SELECT f.kind, f.detail, f.day, f.id_service, f.start_time, f.ends_at, f.vat_rate_bp,
        -f.amount_cents, -f.vat_cents, -f.number
      FROM order_figure f WHERE f.id_site = p_site AND f.id_order = p_order) u
    GROUP BY 1, 2, 3, 4, 5, 6, 7
    HAVING sum(u.amount_cents) <> 0 OR sum(u.vat_cents) <> 0 OR sum(u.number) <> 0) d;
  IF changes IS NULL THEN
    RETURN;
  END IF;
  DELETE FROM order_figure WHERE id_site = p_site AND id_order = p_order;
  INSERT INTO order_figure (id_site, id_order, kind, detail, day, id_service, start_time, ends_at,
    vat_rate_bp, amount_cents, vat_cents, number)
  SELECT p_site, p_order, f.kind, f.detail, f.day, f.id_service, f.start_time, f.ends_at,
    f.vat_rate_bp, f.amount_cents, f.vat_cents, f.number
  FROM figures_of_order(p_site, p_order) f;
  PERFORM add_figure_changes(p_site, changes);
END $$;
