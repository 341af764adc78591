-- migrate:up

-- While this waits for its lock, whoever writes to the tables waits behind it.
SET LOCAL lock_timeout = '2s';

CREATE TRIGGER open_conversation AFTER INSERT ON message
  FOR EACH ROW EXECUTE FUNCTION open_message_conversation();
CREATE TRIGGER open_conversation AFTER INSERT ON form_submission
  FOR EACH ROW EXECUTE FUNCTION open_form_conversation();

-- migrate:down
