-- Adds an entry to the figures of its day.
CREATE OR REPLACE FUNCTION count_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_figure_change (id_site, kind, detail, day, id_service, start_time, ends_at,
    vat_rate_bp, amount_cents, vat_cents, number)
  SELECT NEW.id_site, 'ledger', f.detail, f.day, 0, '00:00', '-infinity', f.vat_rate_bp,
    f.amount_cents, 0, f.number
  FROM ledger_figures(NEW.id_site, NEW.id) f;
  RETURN NULL;
END $$;
