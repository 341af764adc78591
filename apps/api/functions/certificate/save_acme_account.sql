-- Stores the account of a directory. Its key stays the first one stored, so that two workers that
-- start at once use one account.
CREATE OR REPLACE FUNCTION save_acme_account(p_directory text, p_key text, p_url text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO acme_account AS a (directory_url, account_key, account_url)
  VALUES (p_directory, p_key, p_url)
  ON CONFLICT (directory_url) DO UPDATE SET account_url = coalesce(EXCLUDED.account_url, a.account_url)
$$;
REVOKE ALL ON FUNCTION save_acme_account(text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION save_acme_account(text, text, text) TO sesame_worker;
