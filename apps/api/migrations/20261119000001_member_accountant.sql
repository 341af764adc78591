-- migrate:up

-- An accountant reads figures and orders, and changes nothing.
ALTER TABLE member DROP CONSTRAINT member_role_check;
ALTER TABLE member ADD CONSTRAINT member_role_check
  CHECK (role IN ('CUSTOMER', 'STAFF', 'ACCOUNTANT', 'ADMIN'));

-- An accountant's logins follow the stricter rules of an administrator's.
DROP TRIGGER member_became_admin ON member;
CREATE TRIGGER member_became_admin AFTER UPDATE OF role ON member
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role AND NEW.role IN ('ADMIN', 'ACCOUNTANT'))
  EXECUTE FUNCTION end_logins_of_new_admin();

-- migrate:down
