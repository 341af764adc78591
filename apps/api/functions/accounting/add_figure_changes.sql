-- Notes differences for the end of the transaction. They are rows of daily_figure_change as JSON.
CREATE OR REPLACE FUNCTION add_figure_changes(p_site int, p_changes jsonb) RETURNS void
  LANGUAGE sql AS $$
  INSERT INTO daily_figure_change (id_site, kind, detail, day, id_service, start_time, ends_at,
    vat_rate_bp, amount_cents, vat_cents, number)
  SELECT p_site, c.kind, c.detail, c.day, c.id_service, c.start_time, c.ends_at, c.vat_rate_bp,
    c.amount_cents, c.vat_cents, c.number
  FROM jsonb_populate_recordset(NULL::daily_figure_change, p_changes) c
$$;
