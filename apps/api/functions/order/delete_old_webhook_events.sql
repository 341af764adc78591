-- Deletes the oldest events of the payment provider whose retention is over, and returns how many.
-- Nobody but this function deletes any: an event that is forgotten could be handled twice.
CREATE OR REPLACE FUNCTION delete_old_webhook_events(p_limit int) RETURNS int
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM webhook_event WHERE (provider, event_id) IN (
      SELECT provider, event_id FROM webhook_event
      WHERE received_at < retention_end('webhook_event')
      ORDER BY received_at LIMIT p_limit)
    RETURNING 1)
  SELECT count(*)::int FROM gone
$$;
REVOKE ALL ON FUNCTION delete_old_webhook_events(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_old_webhook_events(int) TO sesame_worker;
