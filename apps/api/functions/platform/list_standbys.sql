-- Standbys that stream from this server, with what they have yet to apply. The owner may read it by
-- pg_read_all_stats, which deploy/database/roles.sql grants; without it the lag is null.
CREATE OR REPLACE FUNCTION list_standbys()
  RETURNS TABLE (standby text, lag_bytes float8, lag_seconds float8)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.application_name,
    max(pg_wal_lsn_diff(pg_current_wal_lsn(), r.replay_lsn))::float8,
    max(CASE WHEN r.state IS NOT NULL THEN coalesce(extract(epoch FROM r.replay_lag), 0) END)::float8
  FROM pg_stat_replication r
  WHERE r.state IS NULL OR r.state IN ('streaming', 'catchup')
  GROUP BY r.application_name
$$;
REVOKE ALL ON FUNCTION list_standbys() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_standbys() TO sesame_worker;
