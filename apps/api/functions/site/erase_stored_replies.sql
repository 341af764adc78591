-- Removes an address from what is stored for calls that come twice, and from recorded mails. A call
-- that comes again has no second effect, but no reply either. A whole text is compared: another
-- address may end like this one.
CREATE OR REPLACE FUNCTION erase_stored_replies(p_site int, p_email text) RETURNS void
  LANGUAGE sql AS $$
  UPDATE idempotency_key SET answer = '{}'
  WHERE id_site = p_site AND strpos(lower(answer::text), to_json(lower(p_email))::text) > 0;
  UPDATE mail SET recipient = '' WHERE id_site = p_site AND lower(recipient) = lower(p_email);
$$;
