-- Counts a refund on its line, whose constraint refuses more than it cost.
CREATE OR REPLACE FUNCTION add_refund_to_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_line SET refunded_cents = refunded_cents + NEW.amount_cents,
    refunded_quantity = refunded_quantity + NEW.quantity
  WHERE id_site = NEW.id_site AND id_order = NEW.id_order AND line = NEW.line;
  RETURN NULL;
END $$;
