-- Lists permanently failed jobs without payload. PL/pgSQL, because pg-boss creates its tables
-- later.
CREATE OR REPLACE FUNCTION list_dead_letters(p_queue text, p_limit int)
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
