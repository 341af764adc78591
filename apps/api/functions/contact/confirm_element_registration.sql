-- Confirms the registration of a link once. Places are counted under the element's lock. A refusal
-- does not consume the link.
CREATE OR REPLACE FUNCTION confirm_element_registration(p_site int, p_token_hash bytea, p_now timestamptz)
  RETURNS TABLE (registration uuid, request uuid, recipient text, seats int)
  LANGUAGE plpgsql AS $$
DECLARE
  v_request element_registration_request%ROWTYPE;
  v_element record;
  v_taken   int;
BEGIN
  SELECT * INTO v_request FROM element_registration_request
    WHERE id_site = p_site AND token_hash = p_token_hash AND expires_at > p_now;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT * INTO v_element FROM lock_element(p_site, v_request.id_element);
  -- Confirmed by another call while this one waited for the lock.
  IF NOT EXISTS (SELECT FROM element_registration_request
    WHERE id_site = p_site AND id = v_request.id) THEN RETURN; END IF;
  IF NOT v_element.is_valid OR v_element.capacity IS NULL
    OR v_element.closes_at <= p_now THEN
    RAISE EXCEPTION 'registration_closed' USING ERRCODE = 'SE409';
  END IF;
  SELECT coalesce(sum(r.places), 0) INTO v_taken FROM element_registration r
    WHERE r.id_site = p_site AND r.id_element = v_request.id_element
      AND r.email_key <> v_request.email_key;
  IF v_taken + v_request.places > v_element.capacity THEN
    RAISE EXCEPTION 'registration_full' USING ERRCODE = 'SE409';
  END IF;
  INSERT INTO element_registration AS r
      (id_site, id, id_element, firstname, lastname, email, phone, places, message, created_at)
    VALUES (p_site, v_request.id, v_request.id_element, v_request.firstname, v_request.lastname,
      v_request.email, v_request.phone, v_request.places, v_request.message, p_now)
    ON CONFLICT (id_site, id_element, email_key) DO UPDATE SET
      firstname = excluded.firstname, lastname = excluded.lastname, phone = excluded.phone,
      places = excluded.places, message = excluded.message
    RETURNING r.id INTO registration;
  DELETE FROM element_registration_request
    WHERE id_site = p_site AND id_element = v_request.id_element AND email_key = v_request.email_key;
  request := v_request.id;
  recipient := v_request.email;
  seats := v_request.places;
  RETURN NEXT;
END $$;
