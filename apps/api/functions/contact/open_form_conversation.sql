-- A filled form opens a conversation, whichever release wrote it. The person is named by the fields
-- that forms call so, and the beginning is the first longer text.
CREATE OR REPLACE FUNCTION open_form_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_fields jsonb := CASE jsonb_typeof(NEW.data) WHEN 'array' THEN NEW.data ELSE '[]' END;
BEGIN
  INSERT INTO conversation (id_site, id, kind, id_submission, name, email, subject, excerpt,
    created_at, last_at)
  SELECT NEW.id_site, NEW.id, 'form', NEW.id,
    left(coalesce(string_agg(f.value ->> 'value', ' ' ORDER BY f.place) FILTER (
      WHERE f.value ->> 'type' = 'text'
        AND f.value ->> 'name' ~* '^(first|last|full)?name$|^(pre)?nom$'), ''), 120),
    (array_agg(f.value ->> 'value' ORDER BY f.place)
      FILTER (WHERE f.value ->> 'type' = 'email'))[1],
    coalesce((SELECT title FROM form WHERE id_site = NEW.id_site AND id = NEW.id_form), ''),
    left(btrim(regexp_replace(coalesce(
      (array_agg(f.value ->> 'value' ORDER BY f.place)
        FILTER (WHERE f.value ->> 'type' = 'textarea'))[1],
      string_agg(f.value ->> 'value', ', ' ORDER BY f.place) FILTER (
        WHERE f.value ->> 'type' IN ('text', 'select', 'radio', 'number')),
      ''), '\s+', ' ', 'g')), 200),
    NEW.created_at, NEW.created_at
  FROM jsonb_array_elements(v_fields) WITH ORDINALITY f (value, place)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
