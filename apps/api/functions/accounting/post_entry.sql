-- Lines: [{account, amountCents, vatRateBp}]; those of zero are left out. Posted twice, it is
-- one entry all the same.
CREATE OR REPLACE FUNCTION post_entry(
  p_site int, p_cause text, p_ref text, p_order uuid, p_label text, p_lines jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  new_entry bigint;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM jsonb_array_elements(p_lines) l WHERE (l ->> 'amountCents')::bigint <> 0) THEN
    RETURN;
  END IF;
  INSERT INTO entry (id_site, cause, ref, id_order, at, day, label)
  VALUES (p_site, p_cause, p_ref, p_order, clock_timestamp(), site_day(p_site), p_label)
  ON CONFLICT DO NOTHING
  RETURNING id INTO new_entry;
  INSERT INTO entry_line (id_site, id_entry, line, account, amount_cents, vat_rate_bp)
  SELECT p_site, new_entry, row_number() OVER (ORDER BY at), l ->> 'account',
    (l ->> 'amountCents')::bigint, (l ->> 'vatRateBp')::int
  FROM jsonb_array_elements(p_lines) WITH ORDINALITY AS lines (l, at)
  WHERE new_entry IS NOT NULL AND (l ->> 'amountCents')::bigint <> 0;
END $$;
