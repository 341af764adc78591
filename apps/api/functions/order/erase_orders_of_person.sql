-- Removes somebody from their orders at once: those of their account, and those placed with their
-- address without one. What of them must wait was checked before. Their invoices are documents of
-- their own and stay as they are.
CREATE OR REPLACE FUNCTION erase_orders_of_person(p_site int, p_member uuid, p_email text) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  v_orders   uuid[];
  v_bookings uuid[];
BEGIN
  v_orders := ARRAY(SELECT id FROM customer_order
    WHERE id_site = p_site AND erased_at IS NULL
      AND (id_member = p_member OR id_member IS NULL AND email_key = lower(p_email))
    ORDER BY id FOR UPDATE);
  v_bookings := ARRAY(SELECT id_booking FROM order_line
    WHERE id_site = p_site AND id_order = ANY (v_orders) AND id_booking IS NOT NULL);
  PERFORM erase_names_of_bookings(p_site, v_bookings);
  PERFORM erase_person_from_cards(p_site, v_orders, p_email);
  DELETE FROM team_reply WHERE id_site = p_site AND id_booking = ANY (v_bookings);
  UPDATE withdrawal SET name = '•••', email = '', reason = CASE WHEN reason IS NOT NULL THEN '•••' END
  WHERE id_site = p_site AND (id_order = ANY (v_orders) OR lower(email::text) = lower(p_email));
  PERFORM erase_order(p_site, v_orders);
  -- An event may hold a name or a number without the address.
  PERFORM erase_payment_events(p_site, ARRAY(
    SELECT p_email
    UNION SELECT unnest(v_orders)::text
    UNION SELECT intent FROM payment WHERE id_site = p_site AND id_order = ANY (v_orders)
    UNION SELECT provider_ref FROM refund
      WHERE id_site = p_site AND id_order = ANY (v_orders) AND provider_ref IS NOT NULL));
END $$;
