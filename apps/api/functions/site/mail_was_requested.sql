-- Whether a mail of a kind about a subject was asked for, sent or not.
CREATE OR REPLACE FUNCTION mail_was_requested(p_site int, p_subject text, p_kind text) RETURNS bool
  LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM mail WHERE id_site = p_site AND subject = p_subject
    AND kind = p_kind)
$$;
