-- Marks the orders of a member who was erased, and those placed with the same address without
-- logging in: erase_old_orders does the rest once nothing is left to do. An order of another member
-- who typed the address is that member's.
CREATE OR REPLACE FUNCTION request_order_erasure(p_site int, p_member uuid, p_email text) RETURNS void
  LANGUAGE sql AS $$
  UPDATE customer_order SET erase_requested_at = current_instant()
  WHERE id_site = p_site AND erase_requested_at IS NULL AND erased_at IS NULL
    AND (id_member = p_member OR id_member IS NULL AND email_key = lower(p_email))
$$;
