-- migrate:up transaction:false

-- The ledger of before, a site at a time. The lock lets transactions end that count their own
-- entries and holds later ones back, so that each entry is counted once: by them or by this sum.
DO $$
DECLARE
  v_site int;
BEGIN
  FOREACH v_site IN ARRAY ARRAY(SELECT id FROM site) LOOP
    PERFORM set_config('app.site_id', v_site::text, true);
    PERFORM pg_advisory_xact_lock(hashtextextended('daily_figure ' || v_site, 0));
    INSERT INTO daily_figure (id_site, kind, detail, day, vat_rate_bp, amount_cents, number)
    SELECT v_site, 'ledger', f.detail, f.day, f.vat_rate_bp, f.amount_cents, f.number
    FROM ledger_figures(v_site, NULL) f
    ON CONFLICT (id_site, kind, detail, day, id_service, start_time, ends_at, vat_rate_bp)
      DO UPDATE SET amount_cents = EXCLUDED.amount_cents, number = EXCLUDED.number;
    COMMIT;
  END LOOP;
END $$;

-- migrate:down
