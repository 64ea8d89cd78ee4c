-- Two more reasons to refund a payment that came too late.
ALTER TABLE "refund" DROP CONSTRAINT "refund_reason";--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_reason" CHECK ("refund"."reason" in ('second-payment', 'wrong-amount', 'cart-already-ordered', 'cart-changed', 'total-changed', 'not-available', 'account-gone', 'order-cancelled'));--> statement-breakpoint

-- An order that was paid in the sandbox is known by the provider's order that paid for it.
ALTER TABLE "order" ADD COLUMN "is_paid_in_sandbox" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "order" SET is_paid_in_sandbox = true
  FROM payment_intent JOIN sandbox_record ON sandbox_record.id = payment_intent.provider_order_id
  WHERE payment_intent.id = "order".intent_id;--> statement-breakpoint

-- Which addresses have used a coupon, as keyed hashes: they stay when the account is deleted.
CREATE TABLE "address_key" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"value" text DEFAULT encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex') NOT NULL,
	CONSTRAINT "address_key_only" CHECK ("address_key"."is_only")
);
--> statement-breakpoint
CREATE TABLE "used_coupon_address" (
	"coupon_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"order_id" uuid,
	CONSTRAINT "used_coupon_address_coupon_id_address_hash_pk" PRIMARY KEY("coupon_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "used_coupon_address" ADD CONSTRAINT "used_coupon_address_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_coupon_address" ADD CONSTRAINT "used_coupon_address_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_coupon_address_of_order" ON "used_coupon_address" USING btree ("order_id");--> statement-breakpoint

-- HMAC-SHA256 by its definition (RFC 2104), for a key of at most 64 bytes: neither database has it built in.
CREATE FUNCTION hmac_sha256(key bytea, message bytea) RETURNS bytea LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
BEGIN
  FOR i IN 0 .. length(key) - 1 LOOP
    inner_pad := set_byte(inner_pad, i, get_byte(key, i) # 54);
    outer_pad := set_byte(outer_pad, i, get_byte(key, i) # 92);
  END LOOP;
  RETURN sha256(outer_pad || sha256(inner_pad || message));
END $$;--> statement-breakpoint
-- null while there is no key, and so no hash to compare with.
CREATE FUNCTION hash_address(address text) RETURNS text LANGUAGE sql STABLE STRICT AS $$
  SELECT encode(hmac_sha256(decode(value, 'hex'), convert_to(address, 'UTF8')), 'base64') FROM address_key
$$;--> statement-breakpoint

-- By a trigger, so that no way of using a coupon can forget it.
CREATE FUNCTION remember_coupon_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO address_key DEFAULT VALUES ON CONFLICT DO NOTHING;
  INSERT INTO used_coupon_address (coupon_id, address_hash)
    SELECT NEW.coupon_id, hash_address(email) FROM "user" WHERE id = NEW.user_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER coupon_use_address AFTER INSERT OR UPDATE OF state ON coupon_use
  FOR EACH ROW WHEN (NEW.state = 'used') EXECUTE FUNCTION remember_coupon_address();--> statement-breakpoint

-- The uses so far whose accounts still exist, each with its order.
INSERT INTO address_key SELECT true WHERE EXISTS (SELECT FROM coupon_use WHERE state = 'used');--> statement-breakpoint
INSERT INTO used_coupon_address (coupon_id, address_hash, order_id)
  SELECT coupon_use.coupon_id, hash_address("user".email),
    (SELECT "order".id FROM "order" WHERE "order".user_id = coupon_use.user_id
      AND "order".coupon_id = coupon_use.coupon_id AND "order".status <> 'Cancelled'
      ORDER BY "order".order_date DESC LIMIT 1)
  FROM coupon_use JOIN "user" ON "user".id = coupon_use.user_id
  WHERE coupon_use.state = 'used';
