-- Sites with cards to send, to remind of or to expire, whichever of these days it is there. What was
-- due a year ago was sent, though the record of its mail may be gone.
-- Reads all sites, by the policy find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_due_cards(p_from date, p_to date, p_kind text, p_reminder_days int[]) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT g.id_site FROM gift_card g
  WHERE g.status = 'active' AND (
    g.recipient_email IS NOT NULL AND g.blocked_at IS NULL AND coalesce(g.send_on, p_to) <= p_to
      AND coalesce(g.send_on, g.created_at::date) > p_from - 365
      AND NOT mail_was_requested(g.id_site, g.id::text, p_kind)
    OR g.balance_cents > 0 AND (g.valid_until < p_to
      OR g.blocked_at IS NULL AND EXISTS (SELECT 1 FROM unnest(p_reminder_days) AS days
        WHERE g.valid_until BETWEEN p_from + days - 3 AND p_to + days)))
  ORDER BY g.id_site
$$;
REVOKE ALL ON FUNCTION sites_with_due_cards(date, date, text, int[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_due_cards(date, date, text, int[]) TO sesame_worker;
