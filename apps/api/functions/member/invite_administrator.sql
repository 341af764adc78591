-- Invites an administrator of a site on behalf of the platform, and returns whether an invitation
-- to this address was open before: its link ends. Somebody of the team is refused. It runs as its
-- owner; only the role of the platform may call it.
CREATE OR REPLACE FUNCTION invite_administrator(
  p_site int, p_id uuid, p_email text, p_firstname text, p_lastname text, p_token_hash bytea,
  p_expires_at timestamptz, p_inviter uuid
) RETURNS bool
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_before   text := current_setting('app.site_id', true);
  v_was_open bool;
BEGIN
  -- Two commands at once for one address: the second one sees the invitation of the first.
  PERFORM pg_advisory_xact_lock(p_site, hashtext('invite_administrator'));
  -- Row-level security holds for the owner as well.
  PERFORM set_config('app.site_id', p_site::text, true);
  IF EXISTS (SELECT FROM member m WHERE m.id_site = p_site AND m.email_key = lower(p_email)
      AND m.role <> 'CUSTOMER' AND m.erased_at IS NULL) THEN
    RAISE EXCEPTION 'already_in_team' USING ERRCODE = 'SE409';
  END IF;
  v_was_open := EXISTS (SELECT FROM invitation i WHERE i.id_site = p_site
    AND i.email_key = lower(p_email) AND i.expires_at > current_instant());
  INSERT INTO invitation AS stored (id_site, id, token_hash, email, firstname, lastname, role,
      id_inviter, inviter_role, expires_at)
    VALUES (p_site, p_id, p_token_hash, p_email, p_firstname, p_lastname, 'ADMIN', p_inviter,
      'SUPER_ADMIN', p_expires_at)
    ON CONFLICT (id_site, email_key) DO UPDATE
      SET (id, token_hash, email, firstname, lastname, role, id_inviter, inviter_role, expires_at)
        = ROW (excluded.id, excluded.token_hash, excluded.email, excluded.firstname,
          excluded.lastname, excluded.role, excluded.id_inviter, excluded.inviter_role,
          excluded.expires_at);
  PERFORM set_config('app.site_id', coalesce(v_before, ''), true);
  RETURN v_was_open;
END $$;
REVOKE ALL ON FUNCTION
  invite_administrator(int, uuid, text, text, text, bytea, timestamptz, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  invite_administrator(int, uuid, text, text, text, bytea, timestamptz, uuid) TO sesame_platform;
