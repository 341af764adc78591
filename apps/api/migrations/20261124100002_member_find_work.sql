-- migrate:up

-- While this waits for its lock, whoever uses the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- The functions sites_with_… run as the owner and look for due work of all sites in one statement.
-- They return numbers of sites only, and are called with no site set: whoever works as the owner on
-- one site sees that site only.
CREATE POLICY find_work_as_owner ON member_totp FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);

-- migrate:down
