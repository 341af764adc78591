-- Deletes invoices and credit notes of years before the given one, so many at most, and returns how
-- many, with the names of the files that can be deleted now.
CREATE OR REPLACE FUNCTION delete_old_invoices(p_site int, p_before_year int, p_limit int)
  RETURNS TABLE (deleted int, files bytea[]) LANGUAGE plpgsql AS $$
BEGIN
  WITH due AS (
    SELECT i.series, i.year, i.number FROM invoice i
    WHERE i.id_site = p_site AND i.year < p_before_year LIMIT p_limit
  ), gone AS (
    DELETE FROM invoice_document d USING due
    WHERE d.id_site = p_site AND (d.series, d.year, d.number) = (due.series, due.year, due.number)
    RETURNING d.file_sha256
  )
  SELECT array_agg(file_sha256) INTO files FROM gone;
  WITH due AS (
    SELECT i.series, i.year, i.number FROM invoice i
    WHERE i.id_site = p_site AND i.year < p_before_year
      AND NOT EXISTS (SELECT 1 FROM invoice_document d WHERE d.id_site = p_site
        AND (d.series, d.year, d.number) = (i.series, i.year, i.number))
    LIMIT p_limit
  ), gone AS (
    DELETE FROM invoice i USING due
    WHERE i.id_site = p_site AND (i.series, i.year, i.number) = (due.series, due.year, due.number)
    RETURNING 1
  )
  SELECT count(*)::int INTO deleted FROM gone;
  RETURN NEXT;
END $$;
