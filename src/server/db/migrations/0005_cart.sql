CREATE TABLE "balance_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"balance" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_entry_balance" CHECK ("balance_entry"."balance" in ('coins', 'credits')),
	CONSTRAINT "balance_entry_amount" CHECK ("balance_entry"."amount" <> 0),
	CONSTRAINT "balance_entry_reason" CHECK ("balance_entry"."reason" in ('opening', 'hold', 'hold-returned', 'granted'))
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"user_id" text PRIMARY KEY NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_generation" CHECK ("cart"."generation" >= 1),
	CONSTRAINT "cart_revision" CHECK ("cart"."revision" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"added_price" bigint NOT NULL,
	"title" text NOT NULL,
	"images" text[] NOT NULL,
	"unit" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_item_user_id_product_id_pk" PRIMARY KEY("user_id","product_id"),
	CONSTRAINT "cart_item_quantity" CHECK ("cart_item"."quantity" between 1 and 10000),
	CONSTRAINT "cart_item_added_price" CHECK ("cart_item"."added_price" >= 100)
);
--> statement-breakpoint
CREATE TABLE "coin_hold" (
	"user_id" text PRIMARY KEY NOT NULL,
	"coins" integer NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coin_hold_coins" CHECK ("coin_hold"."coins" > 0 and "coin_hold"."coins" % 5 = 0)
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"discount_amount" bigint NOT NULL,
	"minimum_order_value" bigint DEFAULT 0 NOT NULL,
	"max_usage" integer NOT NULL,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_code" CHECK ("coupon"."code" ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$'),
	CONSTRAINT "coupon_discount" CHECK ("coupon"."discount_amount" > 0),
	CONSTRAINT "coupon_minimum" CHECK ("coupon"."minimum_order_value" >= 0),
	CONSTRAINT "coupon_usage" CHECK ("coupon"."usage_count" between 0 and "coupon"."max_usage")
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"coupon_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_use_coupon_id_user_id_pk" PRIMARY KEY("coupon_id","user_id"),
	CONSTRAINT "coupon_use_state" CHECK ("coupon_use"."state" in ('held', 'used'))
);
--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_user_id_cart_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cart"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_hold" ADD CONSTRAINT "coin_hold_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_entry_by_user" ON "balance_entry" USING btree ("user_id","balance");--> statement-breakpoint
CREATE INDEX "coin_hold_by_age" ON "coin_hold" USING btree ("held_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_by_code" ON "coupon" USING btree (lower("code" collate "C"));--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_use_one_held" ON "coupon_use" USING btree ("user_id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "coupon_use_by_user" ON "coupon_use" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "coupon_use_by_age" ON "coupon_use" USING btree ("held_at") WHERE state = 'held';--> statement-breakpoint

-- Whose balance is not 0 gets a first entry: from here on the number is the sum of the ledger.
INSERT INTO balance_entry (user_id, balance, amount, reason)
  SELECT id, 'coins', coins, 'opening' FROM "user" WHERE coins <> 0
  UNION ALL SELECT id, 'credits', credits, 'opening' FROM "user" WHERE credits <> 0;--> statement-breakpoint

-- The ledger is only ever added to, and what is added changes the number on the user with it.
CREATE FUNCTION refuse_change_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'balance_entry is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER balance_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON balance_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_ledger();--> statement-breakpoint
CREATE FUNCTION book_balance_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Nobody is changed while a person is being restored: the ledger comes first.
  UPDATE "user" SET
    coins = coins + CASE WHEN NEW.balance = 'coins' THEN NEW.amount ELSE 0 END,
    credits = credits + CASE WHEN NEW.balance = 'credits' THEN NEW.amount ELSE 0 END
  WHERE id = NEW.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER balance_entry_booked AFTER INSERT ON balance_entry
  FOR EACH ROW EXECUTE FUNCTION book_balance_entry();--> statement-breakpoint
CREATE FUNCTION require_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booked record;
BEGIN
  SELECT coalesce(sum(amount) FILTER (WHERE balance = 'coins'), 0) AS coins,
    coalesce(sum(amount) FILTER (WHERE balance = 'credits'), 0) AS credits
    INTO booked FROM balance_entry WHERE user_id = NEW.id;
  IF NEW.coins <> booked.coins OR NEW.credits <> booked.credits THEN
    RAISE EXCEPTION 'coins and credits change through balance_entry only'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'user_balance_is_ledger';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER user_comes_with_ledger BEFORE INSERT ON "user"
  FOR EACH ROW WHEN (NEW.coins <> 0 OR NEW.credits <> 0)
  EXECUTE FUNCTION require_ledger_balance();--> statement-breakpoint
CREATE TRIGGER user_balance_by_ledger BEFORE UPDATE OF coins, credits ON "user"
  FOR EACH ROW WHEN ((OLD.coins, OLD.credits) IS DISTINCT FROM (NEW.coins, NEW.credits))
  EXECUTE FUNCTION require_ledger_balance();--> statement-breakpoint

-- A held use that goes, with its cart or its person or after a day, is given back to the coupon.
CREATE FUNCTION give_back_coupon_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE coupon SET usage_count = usage_count - 1 WHERE id = OLD.coupon_id AND usage_count > 0;
  PERFORM pg_notify('cart_changed', OLD.user_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER coupon_use_given_back AFTER DELETE ON coupon_use
  FOR EACH ROW WHEN (OLD.state = 'held') EXECUTE FUNCTION give_back_coupon_use();--> statement-breakpoint

-- Every process has open streams of carts; this tells all of them whose cart to read anew.
CREATE FUNCTION tell_cart_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cart_changed', NEW.user_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cart_changed AFTER INSERT OR UPDATE ON cart
  FOR EACH ROW EXECUTE FUNCTION tell_cart_changed();--> statement-breakpoint
CREATE FUNCTION tell_holders_of_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cart_changed', user_id) FROM coupon_use
    WHERE coupon_id = NEW.id AND state = 'held';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER coupon_changed AFTER UPDATE OF code, discount_amount, minimum_order_value ON coupon
  FOR EACH ROW EXECUTE FUNCTION tell_holders_of_coupon();
