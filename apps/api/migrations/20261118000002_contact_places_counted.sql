-- migrate:up

CREATE TRIGGER places_counted AFTER INSERT OR DELETE OR UPDATE OF places, id_element
  ON element_registration FOR EACH ROW EXECUTE FUNCTION count_places();

-- migrate:down
