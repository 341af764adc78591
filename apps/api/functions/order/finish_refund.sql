-- Books a refund accepted by the bank, on the account of the payment. True the first time.
CREATE OR REPLACE FUNCTION finish_refund(p_site int, p_refund uuid, p_provider_ref text) RETURNS bool
  LANGUAGE plpgsql AS $$
DECLARE
  r refund;
BEGIN
  PERFORM 1 FROM customer_order WHERE id_site = p_site AND id = (
    SELECT id_order FROM refund WHERE id_site = p_site AND id = p_refund) FOR UPDATE;
  UPDATE refund SET status = 'done', provider_ref = p_provider_ref, done_at = current_instant()
  WHERE id_site = p_site AND id = p_refund AND status = 'pending' RETURNING * INTO r;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM post_entry(p_site, 'refund', p_refund::text, r.id_order, 'Remboursement par carte',
    jsonb_build_array(
      jsonb_build_object('account', '411', 'amount_cents', r.card_cents),
      jsonb_build_object('account', bank_ledger_account(p_site, (
        SELECT id_account FROM payment WHERE id_site = p_site AND id = r.id_payment)), 'amount_cents', -r.card_cents)));
  UPDATE customer_order SET status = 'refunded'
  WHERE id_site = p_site AND id = r.id_order AND status = 'refunding' AND NOT EXISTS (
    SELECT 1 FROM refund WHERE id_site = p_site AND id_order = r.id_order AND status = 'pending');
  RETURN true;
END $$;
