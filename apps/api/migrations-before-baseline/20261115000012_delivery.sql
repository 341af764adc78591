-- migrate:up

CREATE TABLE delivery_zone (
  id_site int  NOT NULL REFERENCES site,
  id      int  NOT NULL,
  name    text NOT NULL CHECK (btrim(name) <> ''),
  PRIMARY KEY (id_site, id)
);
SELECT protect_tenant_table('delivery_zone');

-- A place belongs to the zone of the longest prefix of its postal code; the empty prefix is
-- the whole country.
CREATE TABLE delivery_area (
  id_site int     NOT NULL,
  country char(3) NOT NULL REFERENCES country (alpha_three),
  prefix  text    NOT NULL CHECK (prefix ~ '^[A-Z0-9]{0,10}$'),
  id_zone int     NOT NULL,
  PRIMARY KEY (id_site, country, prefix),
  FOREIGN KEY (id_site, id_zone) REFERENCES delivery_zone (id_site, id) ON DELETE CASCADE
);
SELECT protect_tenant_table('delivery_area');

CREATE TABLE carrier (
  id_site       int      NOT NULL REFERENCES site,
  id            int      NOT NULL,
  name          text     NOT NULL CHECK (btrim(name) <> ''),
  site_type     text     NOT NULL CHECK (site_type IN ('HOME', 'RELAY', 'EXPORT')),
  delivery_type text     NOT NULL GENERATED ALWAYS AS
    (CASE site_type WHEN 'RELAY' THEN 'PICKUP' ELSE 'DELIVERY' END) STORED,
  service_name  text,
  service_code  text,
  delay         text     NOT NULL,
  -- Days the parcel is on its way at most: after them it counts as received.
  max_days      smallint NOT NULL CHECK (max_days BETWEEN 1 AND 60),
  -- « {number} » stands for the number of the parcel.
  tracking_url  text,
  is_active     bool     NOT NULL DEFAULT true,
  position      smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (id_site, id),
  CHECK (site_type <> 'EXPORT' OR (service_name IS NOT NULL AND service_code IS NOT NULL))
);
SELECT protect_tenant_table('carrier');

-- One price for each weight: from the first gram of the range to below its last.
CREATE TABLE shipping_rate (
  id_site     int       NOT NULL,
  id_carrier  int       NOT NULL,
  id_zone     int       NOT NULL,
  weight_g    int4range NOT NULL CHECK (NOT isempty(weight_g) AND lower(weight_g) >= 0
    AND NOT upper_inf(weight_g)),
  price_cents int       NOT NULL CHECK (price_cents >= 0),
  PRIMARY KEY (id_site, id_carrier, id_zone, weight_g),
  FOREIGN KEY (id_site, id_carrier) REFERENCES carrier (id_site, id) ON DELETE CASCADE,
  FOREIGN KEY (id_site, id_zone) REFERENCES delivery_zone (id_site, id) ON DELETE CASCADE,
  CONSTRAINT shipping_rate_no_overlap EXCLUDE USING gist
    (id_site WITH =, id_carrier WITH =, id_zone WITH =, weight_g WITH &&)
);
SELECT protect_tenant_table('shipping_rate');

-- At commit, the weights of a zone follow each other from nothing on, without a gap.
CREATE FUNCTION shipping_rates_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rate shipping_rate := coalesce(NEW, OLD);
BEGIN
  IF EXISTS (
    SELECT 1 FROM (
      SELECT lower(weight_g) AS from_g,
        lag(upper(weight_g), 1, 0) OVER (ORDER BY lower(weight_g)) AS former_g
      FROM shipping_rate
      WHERE id_site = rate.id_site AND id_carrier = rate.id_carrier AND id_zone = rate.id_zone
    ) AS rates WHERE from_g <> former_g
  ) THEN
    RAISE EXCEPTION 'rates_broken' USING ERRCODE = 'SE409';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER shipping_rates_follow AFTER INSERT OR UPDATE OR DELETE ON shipping_rate
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shipping_rates_follow();

-- Where orders are collected. Its id is that of its calendar: services have those below.
CREATE TABLE collect_point (
  id_site      int      NOT NULL,
  id           int      NOT NULL CHECK (id >= 10000),
  id_address   int      NOT NULL,
  name         text     NOT NULL CHECK (btrim(name) <> ''),
  slot_minutes smallint NOT NULL DEFAULT 60 CHECK (slot_minutes BETWEEN 10 AND 240),
  -- Orders that may be handed over in one slot.
  capacity     smallint NOT NULL DEFAULT 4 CHECK (capacity BETWEEN 1 AND 500),
  -- Time to get an order ready.
  lead_hours   smallint NOT NULL DEFAULT 24 CHECK (lead_hours BETWEEN 0 AND 720),
  horizon_days smallint NOT NULL DEFAULT 30 CHECK (horizon_days BETWEEN 1 AND 180),
  is_active    bool     NOT NULL DEFAULT true,
  PRIMARY KEY (id_site, id),
  FOREIGN KEY (id_site, id_address) REFERENCES company_address (id_site, id)
);
SELECT protect_tenant_table('collect_point');
ALTER TABLE service ADD CHECK (id < 10000);

CREATE TABLE collect_slot (
  id_site   int         NOT NULL,
  id_point  int         NOT NULL,
  starts_at timestamptz NOT NULL,
  capacity  smallint    NOT NULL,
  taken     smallint    NOT NULL CHECK (taken >= 0),
  PRIMARY KEY (id_site, id_point, starts_at),
  FOREIGN KEY (id_site, id_point) REFERENCES collect_point (id_site, id),
  CHECK (taken <= capacity)
);
SELECT protect_tenant_table('collect_slot');

CREATE FUNCTION take_collect_slot(p_site int, p_point int, p_at timestamptz) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO collect_slot AS s (id_site, id_point, starts_at, capacity, taken)
  SELECT p_site, p_point, p_at, c.capacity, 1 FROM collect_point c
  WHERE c.id_site = p_site AND c.id = p_point AND c.is_active
  ON CONFLICT (id_site, id_point, starts_at) DO UPDATE SET taken = s.taken + 1
    WHERE s.taken < s.capacity;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'collect_full' USING ERRCODE = 'SE409';
  END IF;
END $$;

CREATE FUNCTION leave_collect_slot(p_site int, p_point int, p_at timestamptz) RETURNS void
  LANGUAGE sql AS $$
  UPDATE collect_slot SET taken = taken - 1
  WHERE id_site = p_site AND id_point = p_point AND starts_at = p_at AND taken > 0
$$;

-- The id is 122 random bits: whoever knows it may open the cart, until it is a member's.
CREATE TABLE cart (
  id_site       int         NOT NULL REFERENCES site,
  id            uuid        NOT NULL,
  id_member     uuid,
  discount_code text        CHECK (length(discount_code) <= 40),
  type          text        CHECK (type IN ('delivery', 'clickAndCollect', 'no_delivery')),
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (id_site, id),
  FOREIGN KEY (id_site, id_member) REFERENCES member (id_site, id) ON DELETE CASCADE
);
-- A member has one: the main one.
CREATE UNIQUE INDEX cart_member ON cart (id_site, id_member) WHERE id_member IS NOT NULL;
CREATE INDEX cart_old ON cart (id_site, updated_at);
SELECT protect_tenant_table('cart');

CREATE TABLE cart_line (
  id_site        int         NOT NULL,
  id_cart        uuid        NOT NULL,
  id_declination int         NOT NULL,
  quantity       smallint    NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  added_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (id_site, id_cart, id_declination),
  FOREIGN KEY (id_site, id_cart) REFERENCES cart (id_site, id) ON DELETE CASCADE,
  FOREIGN KEY (id_site, id_declination) REFERENCES declination (id_site, id) ON DELETE CASCADE
);
SELECT protect_tenant_table('cart_line');

-- A member's main cart, made if need be. The member is locked first, here and where a cart is
-- adopted or added to: a cart that is being replaced by another takes nothing any more.
CREATE FUNCTION main_cart(p_site int, p_new uuid, p_member uuid) RETURNS uuid
  LANGUAGE plpgsql AS $$
DECLARE
  main uuid;
BEGIN
  PERFORM 1 FROM member WHERE id_site = p_site AND id = p_member FOR NO KEY UPDATE;
  SELECT id INTO main FROM cart WHERE id_site = p_site AND id_member = p_member;
  IF main IS NULL THEN
    INSERT INTO cart (id_site, id, id_member) VALUES (p_site, p_new, p_member)
    RETURNING id INTO main;
  END IF;
  RETURN main;
END $$;

-- Adds to a cart, which is made if need be: a member's is the main one. Answers which cart it
-- was. Refuses somebody else's, and the twenty-first kind of thing.
CREATE FUNCTION add_to_cart(
  p_site int, p_cart uuid, p_member uuid, p_declination int, p_quantity int
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  target uuid := p_cart;
BEGIN
  IF p_member IS NOT NULL THEN
    PERFORM 1 FROM member WHERE id_site = p_site AND id = p_member FOR NO KEY UPDATE;
    IF NOT EXISTS (SELECT FROM cart WHERE id_site = p_site AND id = p_cart) THEN
      target := main_cart(p_site, p_cart, p_member);
    END IF;
  END IF;
  INSERT INTO cart AS c (id_site, id) VALUES (p_site, target)
  ON CONFLICT (id_site, id) DO UPDATE SET updated_at = clock_timestamp()
    WHERE c.id_member IS NULL OR c.id_member = p_member;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'not_found' USING ERRCODE = 'SE409';
  END IF;
  INSERT INTO cart_line AS l (id_site, id_cart, id_declination, quantity)
  VALUES (p_site, target, p_declination, p_quantity)
  ON CONFLICT (id_site, id_cart, id_declination)
    DO UPDATE SET quantity = least(999, l.quantity + excluded.quantity);
  IF (SELECT count(*) FROM cart_line WHERE id_site = p_site AND id_cart = target) > 20 THEN
    RAISE EXCEPTION 'cart_full' USING ERRCODE = 'SE409';
  END IF;
  RETURN target;
END $$;

-- A cart that is nobody's becomes its member's main cart, with what the former one held; of
-- what both hold, the newer quantity counts.
CREATE FUNCTION adopt_cart(p_site int, p_cart uuid, p_member uuid) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  former uuid;
BEGIN
  PERFORM 1 FROM member WHERE id_site = p_site AND id = p_member FOR NO KEY UPDATE;
  PERFORM 1 FROM cart WHERE id_site = p_site AND (id = p_cart OR id_member = p_member)
  ORDER BY id FOR UPDATE;
  PERFORM 1 FROM cart WHERE id_site = p_site AND id = p_cart AND id_member IS NULL;
  -- Adopted in the meantime, by whomever.
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT id INTO former FROM cart WHERE id_site = p_site AND id_member = p_member;
  INSERT INTO cart_line (id_site, id_cart, id_declination, quantity, added_at)
  SELECT id_site, p_cart, id_declination, quantity, added_at FROM cart_line f
  WHERE id_site = p_site AND id_cart = former AND NOT EXISTS (
    SELECT FROM cart_line l WHERE l.id_site = p_site AND l.id_cart = p_cart
      AND l.id_declination = f.id_declination)
  ORDER BY added_at
  LIMIT greatest(0, 20 - (SELECT count(*) FROM cart_line WHERE id_site = p_site AND id_cart = p_cart));
  UPDATE cart c SET discount_code = coalesce(c.discount_code, f.discount_code),
    type = coalesce(c.type, f.type)
  FROM cart f WHERE c.id_site = p_site AND c.id = p_cart AND f.id_site = p_site AND f.id = former;
  DELETE FROM cart WHERE id_site = p_site AND id = former;
  UPDATE cart SET id_member = p_member, updated_at = clock_timestamp()
  WHERE id_site = p_site AND id = p_cart;
END $$;

-- Addresses that a member keeps for the next order.
CREATE TABLE member_address (
  id_site        int     NOT NULL,
  id             int     GENERATED BY DEFAULT AS IDENTITY,
  id_member      uuid    NOT NULL,
  is_delivery    bool    NOT NULL,
  is_billing     bool    NOT NULL,
  firstname      text    NOT NULL,
  lastname       text    NOT NULL,
  address        text    NOT NULL,
  address_part_2 text,
  postal_code    text    NOT NULL,
  city           text    NOT NULL,
  country        char(3) NOT NULL REFERENCES country (alpha_three),
  used_at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (id_site, id),
  FOREIGN KEY (id_site, id_member) REFERENCES member (id_site, id) ON DELETE CASCADE,
  CHECK (is_delivery OR is_billing)
);
CREATE INDEX member_address_member ON member_address (id_site, id_member, used_at DESC);
SELECT protect_tenant_table('member_address');

-- migrate:down
