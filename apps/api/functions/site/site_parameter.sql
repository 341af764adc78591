-- PL/pgSQL caches its plan; an SQL function would be planned on every call.
CREATE OR REPLACE FUNCTION site_parameter(p_site int, p_type text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(p.value, t.default_value) FROM parameter_type t
    LEFT JOIN parameter p ON p.id_site = p_site AND p.type = t.type WHERE t.type = p_type);
END $$;
