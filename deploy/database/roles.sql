-- The roles of the processes; run by an administrator of the server, as often as one likes.
-- The owner migrates; the others may neither bypass row security nor change the schema. The worker
-- calls the same use cases as the API, so it has the API's rights and those on jobs.
DO $$
DECLARE
  role text;
BEGIN
  FOREACH role IN ARRAY ARRAY['sesame_owner', 'sesame_app', 'sesame_worker', 'sesame_platform',
    'sesame_gateway'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE', role);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END LOOP;
END $$;
-- Checked before granting, because concurrent GRANTs fail. The owner reads how far standbys are, for
-- the function list_standbys.
DO $$
BEGIN
  IF NOT pg_has_role('sesame_owner', 'pg_read_all_stats', 'MEMBER') THEN
    GRANT pg_read_all_stats TO sesame_owner;
  END IF;
  IF NOT pg_has_role('sesame_worker', 'sesame_app', 'MEMBER') THEN
    GRANT sesame_app TO sesame_worker;
  END IF;
EXCEPTION WHEN internal_error OR unique_violation THEN NULL;
END $$;
