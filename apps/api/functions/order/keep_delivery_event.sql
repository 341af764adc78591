-- Records every change of a delivery's state.
CREATE OR REPLACE FUNCTION keep_delivery_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_delivery_event (id_site, id_order, status, by_actor)
  VALUES (NEW.id_site, NEW.id_order, NEW.status, nullif(current_setting('app.actor', true), '')::uuid);
  RETURN NULL;
END $$;
