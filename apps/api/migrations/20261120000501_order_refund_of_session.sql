-- migrate:up

-- The session that a refund is for, where it is for one: what is left of its price is known.
ALTER TABLE refund ADD COLUMN id_booking uuid;
ALTER TABLE refund ADD CONSTRAINT refund_booking FOREIGN KEY (id_site, id_booking)
  REFERENCES booking (id_site, id) NOT VALID;

-- migrate:down
