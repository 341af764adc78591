-- The ledger by day, cause, account and rate of tax: of one entry, or of all where p_entry is null.
-- The number of an expiry that was reversed is taken off again, as its amount is.
CREATE OR REPLACE FUNCTION ledger_figures(p_site int, p_entry bigint)
  RETURNS TABLE (detail text, day date, vat_rate_bp int, amount_cents bigint, number int)
  LANGUAGE sql STABLE AS $$
  SELECT e.cause || ':' || l.account, e.day, coalesce(l.vat_rate_bp, -1), sum(l.amount_cents)::bigint,
    sum(CASE WHEN e.cause = 'gift_card_expiry' AND e.ref LIKE '%:reversed' THEN -1 ELSE 1 END)::int
  FROM entry e JOIN entry_line l ON l.id_site = e.id_site AND l.id_entry = e.id
  WHERE e.id_site = p_site AND (p_entry IS NULL OR e.id = p_entry)
  GROUP BY 1, 2, 3
$$;
