-- migrate:up

-- The application records that a login is used, and that a member has proved again who they are;
-- for super admins the platform's role does the latter, which alone reads their hashes.
GRANT UPDATE (last_used_at, verified_at) ON login TO sesame_app;
GRANT UPDATE (expires_at, verified_at) ON login TO sesame_platform;

-- migrate:down
