-- Sites with members to erase or to warn, or with ended links, logins and subscriptions.
-- Reads all sites, by the policy find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_members_to_forget(p_requested_before timestamptz, p_inactive_since timestamptz,
  p_warned_before timestamptz, p_warn_since timestamptz, p_ended_before timestamptz,
  p_subscribed_before timestamptz) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.id FROM site s
  WHERE EXISTS (SELECT 1 FROM member m WHERE m.id_site = s.id AND m.erased_at IS NULL
      AND m.deletion_requested_at <= p_requested_before)
    OR EXISTS (SELECT 1 FROM member m WHERE m.id_site = s.id AND m.erased_at IS NULL
      AND m.role = 'CUSTOMER' AND m.last_active_at <= p_warn_since
      AND (m.inactivity_warned_at IS NULL
        OR m.inactivity_warned_at <= p_warned_before AND m.last_active_at <= p_inactive_since))
    OR EXISTS (SELECT 1 FROM login l WHERE l.id_site = s.id AND l.expires_at < p_ended_before)
    OR EXISTS (SELECT 1 FROM pending_login l WHERE l.id_site = s.id AND l.expires_at < p_ended_before)
    OR EXISTS (SELECT 1 FROM factor_enrolment f WHERE f.id_site = s.id
      AND f.expires_at < p_ended_before)
    OR EXISTS (SELECT 1 FROM passkey_challenge p WHERE p.id_site = s.id
      AND p.expires_at < p_ended_before)
    OR EXISTS (SELECT 1 FROM registration r WHERE r.id_site = s.id AND r.expires_at < p_ended_before)
    OR EXISTS (SELECT 1 FROM password_reset p WHERE p.id_site = s.id
      AND p.expires_at < p_ended_before)
    OR EXISTS (SELECT 1 FROM newsletter_request n WHERE n.id_site = s.id
      AND n.expires_at < p_ended_before)
    OR EXISTS (SELECT 1 FROM newsletter_consent c WHERE c.id_site = s.id
      AND (c.state = 'waiting' AND c.since < p_ended_before
        OR c.state = 'unsubscribed' AND c.since < p_subscribed_before))
    OR EXISTS (SELECT 1 FROM invitation i WHERE i.id_site = s.id AND i.expires_at < p_ended_before)
    OR EXISTS (SELECT 1 FROM newsletter_subscription n WHERE n.id_site = s.id
      AND n.subscribed_at < p_subscribed_before
      AND NOT EXISTS (SELECT 1 FROM member m WHERE m.id_site = s.id AND m.email_key = n.email_key
        AND m.last_active_at >= p_subscribed_before))
  ORDER BY s.id
$$;
REVOKE ALL ON FUNCTION sites_with_members_to_forget(timestamptz, timestamptz, timestamptz, timestamptz, timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_members_to_forget(timestamptz, timestamptz, timestamptz, timestamptz, timestamptz, timestamptz) TO sesame_worker;
