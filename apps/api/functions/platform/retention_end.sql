-- Rows older than this instant are deleted: see RETENTION.
CREATE OR REPLACE FUNCTION retention_end(p_table text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT transaction_instant() - make_interval(months => (
    SELECT months FROM public.retention WHERE table_name = p_table))
$$;
