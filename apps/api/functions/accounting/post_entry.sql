-- Lines are rows of entry_line; those of zero are left out. Posted twice, it is one entry all the
-- same. Its day is today, or the day after the last closed one.
CREATE OR REPLACE FUNCTION post_entry(
  p_site int, p_cause text, p_ref text, p_order uuid, p_label text, p_lines jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lines     entry_line[] := ARRAY(SELECT l FROM jsonb_populate_recordset(NULL::entry_line, p_lines) l);
  new_entry bigint;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM unnest(lines) l WHERE l.amount_cents <> 0) THEN
    RETURN;
  END IF;
  INSERT INTO entry (id_site, cause, ref, id_order, at, day, label)
  VALUES (p_site, p_cause, p_ref, p_order, current_instant(), lock_open_day(p_site), p_label)
  ON CONFLICT DO NOTHING
  RETURNING id INTO new_entry;
  INSERT INTO entry_line (id_site, id_entry, line, account, amount_cents, vat_rate_bp)
  SELECT p_site, new_entry, row_number() OVER (ORDER BY l.ordinality), l.account, l.amount_cents,
    l.vat_rate_bp
  FROM unnest(lines) WITH ORDINALITY AS l
  WHERE new_entry IS NOT NULL AND l.amount_cents <> 0;
END $$;
