CREATE OR REPLACE FUNCTION payment_keeps_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a payment stays with its account' USING ERRCODE = '42501';
END $$;
