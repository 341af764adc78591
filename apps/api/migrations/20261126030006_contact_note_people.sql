-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

CREATE TRIGGER save_contact_emails AFTER INSERT OR UPDATE OF created_at OR DELETE ON message
  FOR EACH ROW EXECUTE FUNCTION save_contact_emails();
CREATE CONSTRAINT TRIGGER save_person AFTER INSERT OR UPDATE OF created_at ON message
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION save_person('created_at', '', 'name', 'phone');
CREATE TRIGGER save_contact_emails AFTER INSERT OR UPDATE OF created_at OR DELETE ON form_submission
  FOR EACH ROW EXECUTE FUNCTION save_contact_emails();
CREATE CONSTRAINT TRIGGER save_person AFTER INSERT OR UPDATE OF created_at ON element_registration
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION save_person('created_at', 'firstname', 'lastname', 'phone');
CREATE TRIGGER check_person AFTER DELETE ON element_registration
  FOR EACH ROW EXECUTE FUNCTION check_person();

-- migrate:down
