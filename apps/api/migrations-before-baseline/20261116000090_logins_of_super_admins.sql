-- migrate:up

-- A pending login is made and ended, never changed: whoever may change its person hands a login to
-- somebody else.
REVOKE UPDATE ON pending_login FROM sesame_app;

-- What is a super admin's login is changed by the platform's role alone, so that the application
-- neither prolongs one nor vouches for it.
CREATE POLICY members_only_update ON login AS RESTRICTIVE FOR UPDATE TO sesame_app
  USING (id_super_admin IS NULL) WITH CHECK (id_super_admin IS NULL);
GRANT UPDATE (last_used_at) ON login TO sesame_platform;

-- migrate:down
