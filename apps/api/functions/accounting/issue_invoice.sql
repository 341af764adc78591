-- The counter's row stays locked until commit, so issue the invoice last.
CREATE OR REPLACE FUNCTION issue_invoice(
  p_site int, p_series text, p_order uuid, p_refund uuid, p_total_cents int, p_content jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entity   int      := site_legal_entity(p_site);
  today    date     := site_day(p_site);
  the_year smallint := extract(year FROM today);
BEGIN
  INSERT INTO invoice (id_site, series, year, number, id_legal_entity, id_order, id_refund,
    issued_at, issued_on, total_cents, content)
  VALUES (p_site, p_series, the_year, next_invoice_number(p_site, p_series, the_year), entity,
    p_order, p_refund, current_instant(), today, p_total_cents, p_content);
END $$;
