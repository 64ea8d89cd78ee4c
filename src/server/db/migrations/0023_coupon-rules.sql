-- What staff can set for a coupon besides code, discount, minimum and total limit. A coupon of before has none of it.
ALTER TABLE "coupon" ADD COLUMN "per_shop_limit" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "closes_at" timestamp with time zone
  GENERATED ALWAYS AS (coalesce(least(ended_at, ends_at), 'infinity'::timestamptz)) STORED;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "districts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "is_first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Staff may lower a limit below what is used: then there are no further uses, which a trigger makes sure of.
ALTER TABLE "coupon" DROP CONSTRAINT "coupon_usage";--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_usage" CHECK ("coupon"."usage_count" >= 0 and "coupon"."max_usage" >= 0);--> statement-breakpoint
CREATE FUNCTION refuse_use_above_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the coupon has no uses left' USING ERRCODE = 'check_violation', CONSTRAINT = 'coupon_usage';
END $$;--> statement-breakpoint
CREATE TRIGGER coupon_use_within_limit BEFORE UPDATE OF usage_count ON coupon
  FOR EACH ROW WHEN (NEW.usage_count > OLD.usage_count AND NEW.usage_count > NEW.max_usage)
  EXECUTE FUNCTION refuse_use_above_limit();--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_per_shop_limit" CHECK ("coupon"."per_shop_limit" >= 1);--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_period" CHECK ("coupon"."starts_at" < "coupon"."ends_at");--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_version" CHECK ("coupon"."version" >= 1);--> statement-breakpoint
CREATE INDEX "coupon_by_creation" ON "coupon" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "coupon_by_close" ON "coupon" USING btree ("closes_at","id");--> statement-breakpoint
CREATE INDEX "coupon_by_start" ON "coupon" USING btree ("starts_at","id") WHERE starts_at is not null;--> statement-breakpoint

-- A shop may use a coupon several times, so a use has an id of its own.
ALTER TABLE "coupon_use" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_use" DROP CONSTRAINT "coupon_use_coupon_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "coupon_use" ADD PRIMARY KEY ("id");--> statement-breakpoint
CREATE INDEX "coupon_use_of_coupon" ON "coupon_use" USING btree ("coupon_id","user_id");--> statement-breakpoint

-- So does its address, under the same id.
ALTER TABLE "used_coupon_address" ADD COLUMN "use_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
UPDATE used_coupon_address SET use_id = coupon_use.id
  FROM coupon_use JOIN "user" ON "user".id = coupon_use.user_id
  WHERE coupon_use.state = 'used' AND coupon_use.coupon_id = used_coupon_address.coupon_id
    AND used_coupon_address.address_hash = hash_address("user".email);--> statement-breakpoint
ALTER TABLE "used_coupon_address" DROP CONSTRAINT "used_coupon_address_coupon_id_address_hash_pk";--> statement-breakpoint
ALTER TABLE "used_coupon_address" ADD PRIMARY KEY ("use_id");--> statement-breakpoint
CREATE INDEX "used_coupon_address_of_coupon" ON "used_coupon_address" USING btree ("coupon_id","address_hash");--> statement-breakpoint
CREATE OR REPLACE FUNCTION remember_coupon_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO address_key DEFAULT VALUES ON CONFLICT DO NOTHING;
  INSERT INTO used_coupon_address (use_id, coupon_id, address_hash)
    SELECT NEW.id, NEW.coupon_id, hash_address(email) FROM "user" WHERE id = NEW.user_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint

-- The orders that used a coupon, newest first.
DROP INDEX "order_of_coupon";--> statement-breakpoint
CREATE INDEX "order_of_coupon" ON "order" USING btree ("coupon_id","order_date","id") WHERE coupon_id is not null;--> statement-breakpoint

-- Open carts that hold the coupon show the change at once.
DROP TRIGGER coupon_changed ON coupon;--> statement-breakpoint
CREATE TRIGGER coupon_changed AFTER UPDATE OF code, discount_amount, minimum_order_value, max_usage, per_shop_limit,
  starts_at, ends_at, ended_at, districts, is_first_order_only ON coupon
  FOR EACH ROW EXECUTE FUNCTION tell_holders_of_coupon();
