-- migrate:up

-- While this waits for its lock, whoever uses the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- For the functions sites_with_… that find the work of the night and of the morning.
CREATE POLICY find_work_as_owner ON member FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);
CREATE POLICY find_work_as_owner ON login FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);
CREATE POLICY find_work_as_owner ON pending_login FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);
CREATE POLICY find_work_as_owner ON factor_enrolment FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);
CREATE POLICY find_work_as_owner ON passkey_challenge FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);
CREATE POLICY find_work_as_owner ON registration FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);
CREATE POLICY find_work_as_owner ON password_reset FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);
CREATE POLICY find_work_as_owner ON newsletter_request FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);
CREATE POLICY find_work_as_owner ON invitation FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);
CREATE POLICY find_work_as_owner ON newsletter_subscription FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);

-- migrate:down
