-- migrate:up

-- What a refund took from each account has the columns of order_account as its keys; why an order
-- was refunded is a code. Rows from before are brought to both.
DO $$
DECLARE
  one int;
BEGIN
  FOR one IN SELECT id FROM site LOOP
    PERFORM set_config('app.site_id', one::text, true);
    UPDATE refund SET accounts = (
      SELECT coalesce(jsonb_agg(jsonb_build_object('account', a -> 'account',
        'rate_bp', coalesce(nullif(a -> 'rateBp', 'null'), '-1'), 'net_cents', a -> 'netCents',
        'vat_cents', a -> 'vatCents')), '[]')
      FROM jsonb_array_elements(accounts) a)
    WHERE id_site = one AND accounts @? '$[*].netCents';
    UPDATE refund SET reason = CASE reason WHEN 'paid twice' THEN 'paid_twice'
      WHEN 'replaced by another order' THEN 'order_replaced' ELSE 'amount_differs' END
    WHERE id_site = one
      AND reason IN ('paid twice', 'replaced by another order', 'another amount than the total');
  END LOOP;
  PERFORM set_config('app.site_id', '', true);
END $$;

-- migrate:down
