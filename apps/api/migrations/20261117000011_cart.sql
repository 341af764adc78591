-- migrate:up

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

-- migrate:down
