-- The company that issues the invoices of a site.
CREATE OR REPLACE FUNCTION site_legal_entity(p_site int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT (SELECT id_legal_entity FROM site WHERE id = p_site)
$$;
