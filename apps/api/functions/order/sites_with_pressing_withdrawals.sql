-- Sites with withdrawals to refund by the day of which the venue was not warned.
-- Reads all sites, by the policy find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_pressing_withdrawals(p_by date, p_kind text) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT w.id_site FROM withdrawal w
  WHERE w.status = 'received' AND w.refund_due_on <= p_by
    AND NOT mail_was_requested(w.id_site, w.id::text, p_kind)
  ORDER BY w.id_site
$$;
REVOKE ALL ON FUNCTION sites_with_pressing_withdrawals(date, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_pressing_withdrawals(date, text) TO sesame_worker;
