-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- Deferred: the row of a person is the last lock of a transaction, so that nobody who waits for it
-- holds anything that its owner still needs.
CREATE CONSTRAINT TRIGGER save_person
  AFTER INSERT OR UPDATE OF email, firstname, lastname, phone, last_active_at, erased_at ON member
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION save_member_as_person();
CREATE CONSTRAINT TRIGGER save_person AFTER INSERT OR UPDATE OF subscribed_at ON newsletter_subscription
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION save_person('subscribed_at');
CREATE TRIGGER check_person AFTER DELETE ON newsletter_subscription
  FOR EACH ROW EXECUTE FUNCTION check_person();

-- migrate:down
