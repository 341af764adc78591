-- Ledger lines of a balance: all debt (multi-purpose), or net and VAT (single-purpose). The lines
-- of two balances differ by exactly the amount moved.
CREATE OR REPLACE FUNCTION gift_card_lines(p_card gift_card, p_from int, p_to int) RETURNS jsonb
  LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_card.vat_kind
    WHEN 'multi' THEN jsonb_build_array(
      jsonb_build_object('account', '4191', 'amount_cents', p_from - p_to))
    ELSE jsonb_build_array(
      jsonb_build_object('account', '4871', 'amount_cents', net_from - net_to),
      jsonb_build_object('account', '44571', 'amount_cents', (p_from - net_from) - (p_to - net_to),
        'vat_rate_bp', p_card.vat_rate_bp))
    END
  FROM (SELECT round(p_from * 10000.0 / (10000 + coalesce(p_card.vat_rate_bp, 0)))::int AS net_from,
               round(p_to * 10000.0 / (10000 + coalesce(p_card.vat_rate_bp, 0)))::int AS net_to) AS nets
$$;
