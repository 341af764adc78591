-- A new site gets its own legal entity by default.
CREATE OR REPLACE FUNCTION own_legal_entity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.id_legal_entity := coalesce(NEW.id_legal_entity, NEW.id);
  RETURN NEW;
END $$;
