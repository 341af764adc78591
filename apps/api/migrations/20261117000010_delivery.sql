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

-- migrate:down
