-- migrate:up transaction:false

-- Conversations of what was received before, a thousand rows at a time. Alone in its file, because a
-- block may commit only if it is the only statement. What is older than thirty days was replied to
-- by mail, as there was no inbox: it is not shown as waiting.
DO $$
DECLARE
  v_site int;
  v_last uuid;
BEGIN
  FOREACH v_site IN ARRAY ARRAY(SELECT id FROM site) LOOP
    v_last := '00000000-0000-0000-0000-000000000000';
    LOOP
      PERFORM set_config('app.site_id', v_site::text, true);
      WITH batch AS (
        SELECT * FROM message WHERE id_site = v_site AND id > v_last ORDER BY id LIMIT 1000
      ), saved AS (
        INSERT INTO conversation (id_site, id, kind, id_message, name, email, subject, excerpt,
          state, created_at, last_at)
        SELECT v_site, b.id, 'message', b.id, b.name, b.email, b.subject,
          left(btrim(regexp_replace(b.message, '\s+', ' ', 'g')), 200),
          CASE WHEN b.created_at > current_instant() - interval '30 days' THEN 'to_do' ELSE 'done' END,
          b.created_at, b.created_at
        FROM batch b ON CONFLICT DO NOTHING
      )
      SELECT (array_agg(id ORDER BY id DESC))[1] INTO v_last FROM batch;
      COMMIT;
      EXIT WHEN v_last IS NULL;
    END LOOP;
    v_last := '00000000-0000-0000-0000-000000000000';
    LOOP
      PERFORM set_config('app.site_id', v_site::text, true);
      WITH batch AS (
        SELECT s.*, f.title FROM form_submission s
        JOIN form f ON f.id_site = s.id_site AND f.id = s.id_form
        WHERE s.id_site = v_site AND s.id > v_last ORDER BY s.id LIMIT 1000
      ), saved AS (
        INSERT INTO conversation (id_site, id, kind, id_submission, name, email, subject, excerpt,
          file_count, state, created_at, last_at)
        SELECT v_site, b.id, 'form', b.id, coalesce(left(filled.name, 120), ''), filled.email,
          b.title, left(btrim(regexp_replace(coalesce(filled.text, filled.others, ''),
            '\s+', ' ', 'g')), 200),
          (SELECT count(*) FROM form_file f WHERE f.id_site = v_site AND f.id_submission = b.id),
          CASE WHEN b.created_at > current_instant() - interval '30 days' THEN 'to_do' ELSE 'done' END,
          b.created_at, b.created_at
        FROM batch b
        CROSS JOIN LATERAL (
          SELECT
            string_agg(e.value ->> 'value', ' ' ORDER BY e.place) FILTER (
              WHERE e.value ->> 'type' = 'text'
                AND e.value ->> 'name' ~* '^(first|last|full)?name$|^(pre)?nom$') AS name,
            (array_agg(e.value ->> 'value' ORDER BY e.place)
              FILTER (WHERE e.value ->> 'type' = 'email'))[1] AS email,
            (array_agg(e.value ->> 'value' ORDER BY e.place)
              FILTER (WHERE e.value ->> 'type' = 'textarea'))[1] AS text,
            string_agg(e.value ->> 'value', ', ' ORDER BY e.place) FILTER (
              WHERE e.value ->> 'type' IN ('text', 'select', 'radio', 'number')) AS others
          FROM jsonb_array_elements(
            CASE jsonb_typeof(b.data) WHEN 'array' THEN b.data ELSE '[]' END
          ) WITH ORDINALITY e (value, place)
        ) filled
        ON CONFLICT DO NOTHING
      )
      SELECT (array_agg(id ORDER BY id DESC))[1] INTO v_last FROM batch;
      COMMIT;
      EXIT WHEN v_last IS NULL;
    END LOOP;
  END LOOP;
END $$;

-- migrate:down
