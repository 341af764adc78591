-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- As before, and the reason of an invitation is masked, because it may name somebody.
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON customer_order
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'email', 'firstname', 'lastname', 'phone', 'billing', 'message', 'held_by', 'held_from', 'invitation_reason');

-- migrate:down
