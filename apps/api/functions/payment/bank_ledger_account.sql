CREATE OR REPLACE FUNCTION bank_ledger_account(p_site int, p_account uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT (SELECT ledger_account FROM payment_account WHERE id_site = p_site AND id = p_account)
$$;
