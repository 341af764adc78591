-- migrate:up

-- While this waits for its lock, whoever uses the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- For the functions sites_with_… that find the work of the night and of the morning.
CREATE POLICY find_work_as_owner ON message FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);
CREATE POLICY find_work_as_owner ON form_submission FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);
CREATE POLICY find_work_as_owner ON element_registration FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);
CREATE POLICY find_work_as_owner ON element_registration_request FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);

-- migrate:down
