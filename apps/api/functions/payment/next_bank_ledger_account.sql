-- 5115, then 51152, 51153 and so on.
CREATE OR REPLACE FUNCTION next_bank_ledger_account(p_site int) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT (SELECT CASE count(*) WHEN 0 THEN '5115' ELSE '5115' || count(*) + 1 END
    FROM payment_account WHERE id_site = p_site)
$$;
