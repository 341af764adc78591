-- migrate:up

-- Each role has what its process needs and nothing else. The roles are made by the server's
-- administrator before the schema is migrated: sesame_app (API), sesame_worker (a member of
-- sesame_app), sesame_platform (logins of super admins). apps/api/test/grants.txt lists all rights.
GRANT USAGE ON SCHEMA public TO sesame_worker, sesame_platform;

-- Super admins: read by the role of their logins alone.
REVOKE ALL ON super_admin FROM sesame_app;
GRANT SELECT ON super_admin TO sesame_platform;

-- A row of login gives the rights of whom it names: the application opens none for a super
-- admin and hands none over. Logins of members are nothing to the platform's role.
REVOKE UPDATE ON login FROM sesame_app;
GRANT UPDATE (expires_at) ON login TO sesame_app;
GRANT SELECT, INSERT ON login TO sesame_platform;
CREATE POLICY members_only ON login AS RESTRICTIVE FOR INSERT TO sesame_app
  WITH CHECK (id_super_admin IS NULL);
CREATE POLICY super_admins_only ON login AS RESTRICTIVE TO sesame_platform
  USING (id_super_admin IS NOT NULL) WITH CHECK (id_super_admin IS NOT NULL);

-- Counters of attempts: through their functions only.
REVOKE ALL ON rate_limit FROM sesame_app;
ALTER FUNCTION rate_limit_hit(text, interval) SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp;
CREATE FUNCTION rate_limit_forget(p_key text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ DELETE FROM rate_limit WHERE key = p_key $$;
REVOKE ALL ON FUNCTION rate_limit_hit(text, interval), rate_limit_forget(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rate_limit_hit(text, interval), rate_limit_forget(text) TO sesame_app;
GRANT SELECT (resets_at), DELETE ON rate_limit TO sesame_worker;

-- Salts of visitors: one day's, by its function; the worker deletes without reading them.
REVOKE ALL ON daily_salt FROM sesame_app;
CREATE FUNCTION daily_salt_of(p_day date, p_candidate bytea) RETURNS bytea
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  INSERT INTO daily_salt (day, salt) VALUES (p_day, p_candidate) ON CONFLICT DO NOTHING;
  SELECT salt FROM daily_salt WHERE day = p_day
$$;
REVOKE ALL ON FUNCTION daily_salt_of(date, bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION daily_salt_of(date, bytea) TO sesame_app;
GRANT SELECT (day), DELETE ON daily_salt TO sesame_worker;

-- Events of the provider are written once and read by nobody but the administrator.
REVOKE SELECT, UPDATE ON webhook_event FROM sesame_app;

-- Uses of files of all sites are counted by the trigger; the worker deletes what nobody uses.
REVOKE ALL ON media_file FROM sesame_app;
ALTER FUNCTION count_media_file() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
REVOKE ALL ON FUNCTION count_media_file() FROM PUBLIC;
GRANT SELECT, UPDATE, DELETE ON media_file TO sesame_worker;

-- Invoice numbers: of the company of the site at hand. Row-level security holds the owner too,
-- and with it the function below.
REVOKE ALL ON invoice_counter FROM sesame_app;
ALTER TABLE invoice_counter ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_counter FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON invoice_counter
  USING (id_legal_entity = (SELECT s.id_legal_entity FROM site s WHERE s.id = current_site()))
  WITH CHECK (id_legal_entity = (SELECT s.id_legal_entity FROM site s WHERE s.id = current_site()));

CREATE FUNCTION next_invoice_number(p_site int, p_series text, p_year smallint) RETURNS int
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  INSERT INTO invoice_counter AS c (id_legal_entity, series, year, last)
  VALUES ((SELECT id_legal_entity FROM site WHERE id = p_site), p_series, p_year, 1)
  ON CONFLICT (id_legal_entity, series, year) DO UPDATE SET last = c.last + 1
  RETURNING last
$$;
REVOKE ALL ON FUNCTION next_invoice_number(int, text, smallint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_invoice_number(int, text, smallint) TO sesame_app;

-- The counter's row is held until commit: issue last.
CREATE OR REPLACE FUNCTION issue_invoice(
  p_site int, p_series text, p_order uuid, p_refund uuid, p_total_cents int, p_content jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entity   int      := (SELECT id_legal_entity FROM site WHERE id = p_site);
  today    date     := site_day(p_site);
  the_year smallint := extract(year FROM today);
BEGIN
  INSERT INTO invoice (id_site, series, year, number, id_legal_entity, id_order, id_refund,
    issued_at, issued_on, total_cents, content)
  VALUES (p_site, p_series, the_year, next_invoice_number(p_site, p_series, the_year), entity,
    p_order, p_refund, clock_timestamp(), today, p_total_cents, p_content);
END $$;

-- Jobs that failed for good, without what they carried. The queue's tables are made after this
-- migration, which a PL/pgSQL body does not mind.
CREATE FUNCTION list_dead_letters(p_queue text, p_limit int)
  RETURNS TABLE (id uuid, job text, id_site int, failed_at timestamptz, attempts int, reason text, total bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
BEGIN
  RETURN QUERY
    SELECT j.id, coalesce(j.source_name, ''), (j.data ->> 'idSite')::int, j.created_on,
      coalesce(j.source_retry_count, 0) + 1, coalesce(j.source_output ->> 'message', ''),
      count(*) OVER ()
    FROM pgboss.job j WHERE j.name = p_queue
    ORDER BY j.created_on DESC LIMIT p_limit;
END $$;
REVOKE ALL ON FUNCTION list_dead_letters(text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_dead_letters(text, int) TO sesame_platform;

-- migrate:down
