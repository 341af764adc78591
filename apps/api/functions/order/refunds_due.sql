-- Refunds of all sites that are not done: how many, since when, and how many of them are due by that
-- day. Reads all sites, by the policy find_work_as_owner, on the index of open refunds.
CREATE OR REPLACE FUNCTION refunds_due(p_today date)
  RETURNS TABLE (pending bigint, due bigint, requested_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count(*), count(*) FILTER (WHERE r.due_on <= p_today), min(r.requested_at)
  FROM refund r WHERE r.status = 'pending'
$$;
REVOKE ALL ON FUNCTION refunds_due(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refunds_due(date) TO sesame_worker;
