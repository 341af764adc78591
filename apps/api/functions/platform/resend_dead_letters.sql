-- Sends jobs again that failed for good, one by its id or those of one job, the oldest first and so
-- many at most, and returns them. A letter is deleted in the statement that sends its job, so a
-- second call does not find it. PL/pgSQL, because pg-boss creates its tables later.
CREATE OR REPLACE FUNCTION resend_dead_letters(p_queue text, p_id uuid, p_job text, p_limit int)
  RETURNS TABLE (id uuid, job text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
BEGIN
  RETURN QUERY
    WITH due AS (
      SELECT j.id, j.name, q.name AS job, j.data, j.priority, j.singleton_key, j.group_id,
        q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
        q.retention_seconds, q.deletion_seconds, q.policy, q.heartbeat_seconds, q.dead_letter
      FROM pgboss.job j JOIN pgboss.queue q ON q.name = j.source_name
      WHERE j.name = p_queue AND j.state < 'active' AND (j.id = p_id OR j.source_name = p_job)
      ORDER BY j.created_on LIMIT p_limit
      FOR UPDATE OF j SKIP LOCKED
    ), sent AS (
      INSERT INTO pgboss.job (name, data, priority, retry_limit, retry_delay, retry_backoff,
        retry_delay_max, expire_seconds, keep_until, deletion_seconds, policy, singleton_key,
        group_id, heartbeat_seconds, dead_letter)
      SELECT d.job, d.data, d.priority, d.retry_limit, d.retry_delay, d.retry_backoff,
        d.retry_delay_max, d.expire_seconds,
        public.current_instant() + make_interval(secs => d.retention_seconds), d.deletion_seconds,
        d.policy, d.singleton_key, d.group_id, d.heartbeat_seconds, d.dead_letter
      FROM due d
      -- Of a scheduled job one waits at most: the one that waits does the work of both.
      ON CONFLICT DO NOTHING
    )
    DELETE FROM pgboss.job j USING due d WHERE j.name = d.name AND j.id = d.id
    RETURNING d.id, d.job;
END $$;
REVOKE ALL ON FUNCTION resend_dead_letters(text, uuid, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION resend_dead_letters(text, uuid, text, int) TO sesame_platform;
