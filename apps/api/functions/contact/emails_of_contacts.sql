-- Those of the addresses, in small letters, that wrote or registered.
CREATE OR REPLACE FUNCTION emails_of_contacts(p_site int, p_emails text[]) RETURNS SETOF text
  LANGUAGE sql STABLE AS $$
  SELECT c.email_key FROM contact_email c
  WHERE c.id_site = p_site AND c.email_key = ANY (p_emails)
  UNION
  SELECT r.email_key FROM element_registration r
  WHERE r.id_site = p_site AND r.email_key = ANY (p_emails)
$$;
