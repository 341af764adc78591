-- Appends what an operator changed to the audit: of an update the columns that differ, of an
-- insertion or deletion those with a value. Values of masked columns (secrets, and personal data,
-- which an append-only table could not erase) are replaced by a mark, long ones by their length.
CREATE OR REPLACE FUNCTION write_audit(
  p_table text, p_key text, p_action text, p_before jsonb, p_after jsonb, p_masked text[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  operator text := current_setting('app.operator', true);
  changed  record;
BEGIN
  SELECT jsonb_object_agg(name, was) FILTER (WHERE was IS NOT NULL) AS was,
    jsonb_object_agg(name, becomes) FILTER (WHERE becomes IS NOT NULL) AS becomes
  INTO changed
  FROM (
    SELECT name,
      CASE WHEN name = ANY (p_masked) AND was IS NOT NULL THEN '"•••"'
        WHEN length(was::text) > 2000 THEN jsonb_build_object('length', length(was::text))
        ELSE was END AS was,
      CASE WHEN name = ANY (p_masked) AND becomes IS NOT NULL THEN '"•••"'
        WHEN length(becomes::text) > 2000 THEN jsonb_build_object('length', length(becomes::text))
        ELSE becomes END AS becomes
    FROM (
      SELECT coalesce(old.key, new.key) AS name,
        nullif(old.value, 'null') AS was, nullif(new.value, 'null') AS becomes
      FROM jsonb_each(coalesce(p_before, '{}')) old
      FULL JOIN jsonb_each(coalesce(p_after, '{}')) new ON new.key = old.key
    ) pair
    -- Columns that the database derives from others, or that change with every save.
    WHERE was IS DISTINCT FROM becomes
      AND name NOT IN ('id_site', 'search', 'email_key', 'code_key', 'title_key', 'name_key',
        'updated_at', 'last_active_at', 'version')
  ) difference;
  IF p_action = 'update' AND changed.was IS NULL AND changed.becomes IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO audit_entry (id_site, at, operator_role, id_operator, table_name, key, action, before, after)
  VALUES (current_site(), current_instant(), split_part(operator, ':', 1),
    split_part(operator, ':', 2)::uuid, p_table, p_key, p_action, changed.was, changed.becomes);
END $$;
REVOKE ALL ON FUNCTION write_audit(text, text, text, jsonb, jsonb, text[]) FROM PUBLIC;
