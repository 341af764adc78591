-- Sites with messages, submissions or registrations to delete, or ended requests about data.
-- Reads all sites, by the policy find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_old_contacts(p_before timestamptz, p_now timestamptz) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.id FROM site s
  WHERE EXISTS (SELECT 1 FROM message m WHERE m.id_site = s.id AND m.created_at < p_before)
    OR EXISTS (SELECT 1 FROM form_submission f WHERE f.id_site = s.id AND f.created_at < p_before)
    OR EXISTS (SELECT 1 FROM element_registration r WHERE r.id_site = s.id
      AND r.created_at < p_before)
    OR EXISTS (SELECT 1 FROM element_registration_request r WHERE r.id_site = s.id
      AND r.expires_at < p_now)
    OR EXISTS (SELECT 1 FROM data_request d WHERE d.id_site = s.id AND d.erase_person_at < p_now)
    OR EXISTS (SELECT 1 FROM data_request d WHERE d.id_site = s.id AND d.delete_at < p_now)
  ORDER BY s.id
$$;
REVOKE ALL ON FUNCTION sites_with_old_contacts(timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_old_contacts(timestamptz, timestamptz) TO sesame_worker;
