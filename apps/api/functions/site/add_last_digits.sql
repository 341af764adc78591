-- Adds digits to the words of a row that are found whole only: reversed behind a dot, as the end of
-- a phone number is. A row that changes at the same time may have stored them already.
CREATE OR REPLACE FUNCTION add_last_digits(p_site int, p_kind text, p_id uuid, p_digits text)
  RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_word (id_site, kind, id, word)
  VALUES (p_site, p_kind, p_id, '.' || reverse(p_digits))
  ON CONFLICT DO NOTHING
$$;
