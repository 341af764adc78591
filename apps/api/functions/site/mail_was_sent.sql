-- True if the mail of this kind and subject was accepted.
CREATE OR REPLACE FUNCTION mail_was_sent(p_site int, p_subject text, p_kind text) RETURNS bool
  LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM mail WHERE id_site = p_site AND subject = p_subject
    AND kind = p_kind AND sent_at IS NOT NULL)
$$;
