-- What a balance weighs in the books: all of it a debt (multi), or net and tax apart (single).
-- The parts of two balances differ by exactly what moved between them.
CREATE OR REPLACE FUNCTION gift_card_lines(p_card gift_card, p_from int, p_to int) RETURNS jsonb
  LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_card.vat_kind
    WHEN 'multi' THEN jsonb_build_array(
      jsonb_build_object('account', '4191', 'amountCents', p_from - p_to))
    ELSE jsonb_build_array(
      jsonb_build_object('account', '4871', 'amountCents', net_from - net_to),
      jsonb_build_object('account', '44571', 'amountCents', (p_from - net_from) - (p_to - net_to),
        'vatRateBp', p_card.vat_rate_bp))
    END
  FROM (SELECT round(p_from * 10000.0 / (10000 + coalesce(p_card.vat_rate_bp, 0)))::int AS net_from,
               round(p_to * 10000.0 / (10000 + coalesce(p_card.vat_rate_bp, 0)))::int AS net_to) AS nets
$$;
