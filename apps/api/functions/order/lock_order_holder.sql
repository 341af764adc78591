-- Serialises orders of one holder, like holds. Taken before any row lock, so that a waiting call
-- holds no other lock.
CREATE OR REPLACE FUNCTION lock_order_holder(p_site int, p_held_by bytea, p_held_from bytea) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  IF p_held_from IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('order-from' || p_held_from::text, p_site));
  END IF;
  IF p_held_by IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('order-by' || p_held_by::text, p_site));
  END IF;
END $$;
