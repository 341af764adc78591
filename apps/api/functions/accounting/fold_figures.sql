-- Adds all differences of this transaction to the figures of the days, once and as its last step:
-- it is deferred, and the rows it waits for are written by deferred triggers. The rows of the days
-- are therefore locked in one order, and only while the transaction commits.
CREATE OR REPLACE FUNCTION fold_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The first row of the transaction took all of them.
  IF NOT EXISTS (SELECT 1 FROM daily_figure_change c
    WHERE c.id_site = NEW.id_site AND c.id = NEW.id) THEN
    RETURN NULL;
  END IF;
  -- Shared by all of them; whoever counts the days anew waits for those that commit.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('daily_figure ' || NEW.id_site, 0));
  WITH own AS (
    DELETE FROM daily_figure_change WHERE id_site = NEW.id_site RETURNING *
  )
  INSERT INTO daily_figure AS f (id_site, kind, detail, day, id_service, start_time, ends_at,
    vat_rate_bp, amount_cents, vat_cents, number)
  SELECT NEW.id_site, o.kind, o.detail, o.day, o.id_service, o.start_time, o.ends_at, o.vat_rate_bp,
    sum(o.amount_cents), sum(o.vat_cents), sum(o.number)
  FROM own o
  GROUP BY o.kind, o.detail, o.day, o.id_service, o.start_time, o.ends_at, o.vat_rate_bp
  HAVING sum(o.amount_cents) <> 0 OR sum(o.vat_cents) <> 0 OR sum(o.number) <> 0
  ORDER BY o.kind, o.detail, o.day, o.id_service, o.start_time, o.ends_at, o.vat_rate_bp
  ON CONFLICT (id_site, kind, detail, day, id_service, start_time, ends_at, vat_rate_bp)
    DO UPDATE SET amount_cents = f.amount_cents + EXCLUDED.amount_cents,
      vat_cents = f.vat_cents + EXCLUDED.vat_cents, number = f.number + EXCLUDED.number;
  RETURN NULL;
END $$;
