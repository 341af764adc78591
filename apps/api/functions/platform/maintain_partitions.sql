-- Creates the partitions of the coming months and drops those whose retention is over, for the
-- tables that `retention` names. It takes no argument: whoever may call it chooses neither a table
-- nor a month. Rows of a partition are read and written through its table, under the policy of that
-- one: a partition has row-level security without a policy, and no rights.
CREATE OR REPLACE FUNCTION maintain_partitions() RETURNS TABLE (action text, name text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET timezone = 'UTC'
  -- Uses a lock timeout and a retry, because queries queue behind a waiting DDL lock.
  SET lock_timeout = '5s'
  AS $$
DECLARE
  this_month timestamptz := date_trunc('month', now());
  kept       public.retention;
  month      timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('maintain_partitions'));
  FOR kept IN SELECT * FROM public.retention WHERE is_partitioned ORDER BY table_name LOOP
    action := 'created';
    FOR month IN SELECT generate_series(this_month - interval '1 month',
      this_month + interval '6 months', interval '1 month') LOOP
      name := kept.table_name || to_char(month, '_YYYYMM');
      CONTINUE WHEN to_regclass(format('public.%I', name)) IS NOT NULL;
      EXECUTE format('CREATE TABLE public.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (%L)',
        name, kept.table_name, month, month + interval '1 month');
      EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', name);
      EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', name);
      RETURN NEXT;
    END LOOP;
    action := 'dropped';
    FOR name IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = to_regclass(format('public.%I', kept.table_name))
        AND c.relname ~ ('^' || kept.table_name || '_[0-9]{6}$')
        AND to_date(right(c.relname, 6), 'YYYYMM') <= current_date - make_interval(months => kept.months)
      ORDER BY c.relname LOOP
      EXECUTE format('DROP TABLE public.%I', name);
      RETURN NEXT;
    END LOOP;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION maintain_partitions() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION maintain_partitions() TO sesame_worker;
