-- The store's database. Restore into an empty one:
--   psql --set ON_ERROR_STOP=1 --file FILE DATABASE
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
BEGIN;

CREATE TABLE "category_shelf" (
	"category" text NOT NULL,
	"product_id" text NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"trend_rank" integer,
	"price" bigint,
	CONSTRAINT "category_shelf_product_id_category_pk" PRIMARY KEY("product_id","category")
);
--> statement-breakpoint
CREATE TABLE "district_price" (
	"product_id" text NOT NULL,
	"district" text NOT NULL,
	"base_price" bigint NOT NULL,
	"price" bigint,
	"total_price" bigint,
	"cgst" bigint,
	"sgst" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "district_price_product_id_district_pk" PRIMARY KEY("product_id","district"),
	CONSTRAINT "district_price_district" CHECK ("district_price"."district" in ('Palakkad', 'Coimbatore', 'Nilgiris', 'Tiruppur', 'Erode', 'Dindigul', 'Thrissur')),
	CONSTRAINT "district_price_base_price" CHECK ("district_price"."base_price" >= 100),
	CONSTRAINT "district_price_other_prices" CHECK ("district_price"."price" >= 0 and "district_price"."total_price" >= 0),
	CONSTRAINT "district_price_tax" CHECK ("district_price"."cgst" between 0 and "district_price"."base_price" and "district_price"."sgst" between 0 and "district_price"."base_price")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"categories" text[] NOT NULL,
	"images" text[] NOT NULL,
	"unit" text NOT NULL,
	"pack" text DEFAULT '' NOT NULL,
	"local_names" jsonb DEFAULT '{"english":[],"hindi":{"latin":[],"script":[]},"tamil":{"latin":[],"script":[]},"malayalam":{"latin":[],"script":[]}}'::jsonb NOT NULL,
	"price" bigint,
	"price_incl_tax" bigint,
	"total_price" bigint,
	"cgst" bigint,
	"sgst" bigint,
	"credit_points" integer DEFAULT 0 NOT NULL,
	"category_link" text,
	"trend_rank" integer,
	"sort_key" text COLLATE "C" GENERATED ALWAYS AS (lower(title)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_id_form" CHECK ("product"."id" ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
	CONSTRAINT "product_title_length" CHECK (length("product"."title") between 1 and 200),
	CONSTRAINT "product_has_category" CHECK (cardinality("product"."categories") >= 1),
	CONSTRAINT "product_unit" CHECK (lower("product"."unit") in ('kg', 'others')),
	CONSTRAINT "product_price" CHECK ("product"."price" >= 100),
	CONSTRAINT "product_other_prices" CHECK ("product"."price_incl_tax" >= 0 and "product"."total_price" >= 0),
	CONSTRAINT "product_tax" CHECK ("product"."cgst" between 0 and "product"."price" and "product"."sgst" between 0 and "product"."price"),
	CONSTRAINT "product_local_names" CHECK (coalesce(jsonb_path_match("product"."local_names", '$.english.type() == "array" && !exists($.english[*] ? (@.type() != "string")) && $.hindi.latin.type() == "array" && !exists($.hindi.latin[*] ? (@.type() != "string")) && $.hindi.script.type() == "array" && !exists($.hindi.script[*] ? (@.type() != "string")) && $.tamil.latin.type() == "array" && !exists($.tamil.latin[*] ? (@.type() != "string")) && $.tamil.script.type() == "array" && !exists($.tamil.script[*] ? (@.type() != "string")) && $.malayalam.latin.type() == "array" && !exists($.malayalam.latin[*] ? (@.type() != "string")) && $.malayalam.script.type() == "array" && !exists($.malayalam.script[*] ? (@.type() != "string"))'), false)),
	CONSTRAINT "product_credit_points" CHECK ("product"."credit_points" >= 0)
);
--> statement-breakpoint
ALTER TABLE "category_shelf" ADD CONSTRAINT "category_shelf_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "district_price" ADD CONSTRAINT "district_price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_shelf_by_title" ON "category_shelf" USING btree ("category","sort_key","product_id");--> statement-breakpoint
CREATE INDEX "category_shelf_by_trend" ON "category_shelf" USING btree ("category","trend_rank","sort_key");--> statement-breakpoint
CREATE INDEX "category_shelf_by_price" ON "category_shelf" USING btree ("category","price","sort_key");--> statement-breakpoint
CREATE INDEX "product_by_title" ON "product" USING btree ("sort_key","id");
-- category_shelf follows product: whoever changes a product, by whatever way, the shelves are right.
CREATE FUNCTION shelve_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM category_shelf WHERE product_id = OLD.id;
  END IF;
  INSERT INTO category_shelf (category, product_id, sort_key, trend_rank, price)
    SELECT DISTINCT category, NEW.id, NEW.sort_key,
      -- Wanted among its own kind: on the other shelves it stands behind theirs.
      CASE WHEN category = NEW.categories[1] THEN NEW.trend_rank END,
      NEW.price
    FROM unnest(NEW.categories) AS category;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shelve_product_inserted AFTER INSERT ON product
  FOR EACH ROW EXECUTE FUNCTION shelve_product();--> statement-breakpoint
CREATE TRIGGER shelve_product_updated AFTER UPDATE ON product
  FOR EACH ROW WHEN (
    (OLD.id, OLD.title, OLD.categories, OLD.trend_rank, OLD.price)
    IS DISTINCT FROM
    (NEW.id, NEW.title, NEW.categories, NEW.trend_rank, NEW.price)
  ) EXECUTE FUNCTION shelve_product();--> statement-breakpoint

CREATE FUNCTION note_update_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER product_update_time BEFORE UPDATE ON product
  FOR EACH ROW EXECUTE FUNCTION note_update_time();--> statement-breakpoint
CREATE TRIGGER district_price_update_time BEFORE UPDATE ON district_price
  FOR EACH ROW EXECUTE FUNCTION note_update_time();--> statement-breakpoint

-- Every process keeps answers in memory; this tells all of them to drop what they keep.
-- The payload says what changed: 'answers' (anything), 'words' (what the search reads).
-- PostgreSQL sends equal notifications of one transaction once.
CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('answers');--> statement-breakpoint
CREATE TRIGGER district_price_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON district_price
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('answers');--> statement-breakpoint
CREATE TRIGGER product_words_changed AFTER INSERT OR DELETE OR TRUNCATE ON product
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('words');--> statement-breakpoint
CREATE TRIGGER product_words_updated AFTER UPDATE ON product
  FOR EACH ROW WHEN (
    (OLD.id, OLD.title, OLD.categories, OLD.local_names, OLD.pack, OLD.trend_rank)
    IS DISTINCT FROM
    (NEW.id, NEW.title, NEW.categories, NEW.local_names, NEW.pack, NEW.trend_rank)
  ) EXECUTE FUNCTION tell_catalogue_changed('words');

-- Suggestions come from the search index, first picture and all: a change of it is news for the index.
DROP TRIGGER product_words_updated ON product;--> statement-breakpoint
CREATE TRIGGER product_words_updated AFTER UPDATE ON product
  FOR EACH ROW WHEN (
    (OLD.id, OLD.title, OLD.categories, OLD.local_names, OLD.pack, OLD.trend_rank, OLD.images[1])
    IS DISTINCT FROM
    (NEW.id, NEW.title, NEW.categories, NEW.local_names, NEW.pack, NEW.trend_rank, NEW.images[1])
  ) EXECUTE FUNCTION tell_catalogue_changed('words');

CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_kind" CHECK ("mail_outbox"."kind" in ('reset', 'deletion-code', 'welcome')),
	CONSTRAINT "mail_outbox_recipient" CHECK (length("mail_outbox"."recipient") between 3 and 320),
	CONSTRAINT "mail_outbox_attempts" CHECK ("mail_outbox"."attempts" >= 0),
	CONSTRAINT "mail_outbox_end" CHECK ("mail_outbox"."sent_at" is null or "mail_outbox"."failed_at" is null),
	CONSTRAINT "mail_outbox_forgets" CHECK (("mail_outbox"."sent_at" is null and "mail_outbox"."failed_at" is null) or "mail_outbox"."payload" = '{}')
);
--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_attempt_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
-- Wakes the workers of all processes once the transaction that wrote the mail is there.
CREATE FUNCTION tell_mail_queued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mail_queued', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mail_queued AFTER INSERT ON mail_outbox
  FOR EACH STATEMENT EXECUTE FUNCTION tell_mail_queued();

CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_one_of_a_kind" UNIQUE("user_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "deletion_proof" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"secret_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deletion_proof_one_of_a_kind" UNIQUE("user_id","kind"),
	CONSTRAINT "deletion_proof_kind" CHECK ("deletion_proof"."kind" in ('code', 'ticket')),
	CONSTRAINT "deletion_proof_tries" CHECK ("deletion_proof"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "file_removal" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" text NOT NULL,
	"district" text NOT NULL,
	"old_base_price" bigint,
	"new_base_price" bigint,
	"changed_by" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limit_count" CHECK ("rate_limit"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reset_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "store_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'retailer' NOT NULL,
	"mobile" text,
	"district" text,
	"store_name" text,
	"address" text,
	"pin_code" text,
	"gst_number" text DEFAULT '' NOT NULL,
	"coins" integer DEFAULT 0 NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"credit_used" integer DEFAULT 0 NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"shop_image" text,
	"token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_name" CHECK (length("user"."name") between 1 and 100),
	CONSTRAINT "user_email" CHECK ("user"."email" = lower("user"."email") and length("user"."email") between 3 and 254),
	CONSTRAINT "user_role" CHECK ("user"."role" in ('retailer', 'operator')),
	CONSTRAINT "user_district" CHECK ("user"."district" in ('Palakkad', 'Coimbatore', 'Nilgiris', 'Tiruppur', 'Erode', 'Dindigul', 'Thrissur')),
	CONSTRAINT "user_mobile" CHECK ("user"."mobile" ~ '^[0-9]{10}$'),
	CONSTRAINT "user_pin_code" CHECK ("user"."pin_code" ~ '^[0-9]{6}$'),
	CONSTRAINT "user_store_name" CHECK (length("user"."store_name") between 1 and 100),
	CONSTRAINT "user_address" CHECK (length("user"."address") between 1 and 300),
	CONSTRAINT "user_gst_number" CHECK ("user"."gst_number" = '' or length("user"."gst_number") = 15),
	CONSTRAINT "user_retailer_is_whole" CHECK ("user"."role" <> 'retailer' or num_nulls("user"."mobile", "user"."district", "user"."store_name", "user"."address", "user"."pin_code") = 0),
	CONSTRAINT "user_balances" CHECK ("user"."coins" >= 0 and "user"."credits" >= 0 and "user"."credit_used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_proof" ADD CONSTRAINT "deletion_proof_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_changed_by_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_proof_by_hash" ON "deletion_proof" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "price_change_by_product" ON "price_change" USING btree ("product_id","changed_at");--> statement-breakpoint
CREATE INDEX "rate_limit_by_end" ON "rate_limit" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "session_by_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_by_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_by_mobile" ON "user" USING btree ("mobile","created_at","id");--> statement-breakpoint
CREATE INDEX "verification_by_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verification_by_value" ON "verification" USING btree ("value");--> statement-breakpoint

CREATE TRIGGER user_update_time BEFORE UPDATE ON "user"
  FOR EACH ROW EXECUTE FUNCTION note_update_time();--> statement-breakpoint

-- Every process remembers who its callers are; this tells all of them whom to look at anew: the person
-- whose session has ended or whose row has changed. '*' means everybody.
CREATE FUNCTION tell_person_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    PERFORM pg_notify('person_changed', '*');
  ELSIF TG_TABLE_NAME = 'session' THEN
    PERFORM pg_notify('person_changed', OLD.user_id);
  ELSE
    PERFORM pg_notify('person_changed', OLD.id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_changed AFTER UPDATE OR DELETE ON "user"
  FOR EACH ROW EXECUTE FUNCTION tell_person_changed();--> statement-breakpoint
CREATE TRIGGER users_emptied AFTER TRUNCATE ON "user"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_person_changed();--> statement-breakpoint
CREATE TRIGGER session_changed AFTER UPDATE OR DELETE ON session
  FOR EACH ROW EXECUTE FUNCTION tell_person_changed();--> statement-breakpoint
CREATE TRIGGER sessions_emptied AFTER TRUNCATE ON session
  FOR EACH STATEMENT EXECUTE FUNCTION tell_person_changed();

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

CREATE TABLE "idempotency" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "imported_document" (
	"collection" text NOT NULL,
	"old_id" text NOT NULL,
	"new_id" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_document_collection_old_id_pk" PRIMARY KEY("collection","old_id"),
	CONSTRAINT "imported_document_collection" CHECK ("imported_document"."collection" in ('users', 'products', 'coupons', 'orders'))
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_number" integer NOT NULL,
	"order_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"user_name" text,
	"user_phone_number" text,
	"store_name" text,
	"address" text,
	"pincode" text,
	"district" text,
	"payment_method" text NOT NULL,
	"status" text NOT NULL,
	"status_before_request" text,
	"line_count" integer NOT NULL,
	"total_before_discounts" bigint NOT NULL,
	"coupon_id" uuid,
	"coupon_code" text,
	"coupon_discount" bigint DEFAULT 0 NOT NULL,
	"redeemed_coins" integer DEFAULT 0 NOT NULL,
	"credits_used" integer DEFAULT 0 NOT NULL,
	"credit_points" bigint DEFAULT 0 NOT NULL,
	"total_amount" bigint NOT NULL,
	"cart_generation" integer,
	"intent_id" uuid,
	CONSTRAINT "order_number_once" UNIQUE("order_number"),
	CONSTRAINT "order_once_a_cart" UNIQUE("user_id","cart_generation"),
	CONSTRAINT "order_once_an_intent" UNIQUE("intent_id"),
	CONSTRAINT "order_number" CHECK ("order"."order_number" >= 1000),
	CONSTRAINT "order_district" CHECK ("order"."district" in ('Palakkad', 'Coimbatore', 'Nilgiris', 'Tiruppur', 'Erode', 'Dindigul', 'Thrissur')),
	CONSTRAINT "order_payment_method" CHECK ("order"."payment_method" in ('Cash on Delivery', 'Online Pay')),
	CONSTRAINT "order_status" CHECK ("order"."status" in ('Pending', 'Confirmed', 'Packed', 'Out for Delivery', 'Delivered', 'Cancellation Requested', 'Cancelled')),
	CONSTRAINT "order_status_before_request" CHECK (("order"."status_before_request" is not null) = ("order"."status" = 'Cancellation Requested')),
	CONSTRAINT "order_line_count" CHECK ("order"."line_count" >= 1),
	CONSTRAINT "order_amounts" CHECK ("order"."total_before_discounts" >= 0 and "order"."coupon_discount" >= 0 and "order"."redeemed_coins" >= 0
        and "order"."credits_used" >= 0 and "order"."credit_points" >= 0),
	CONSTRAINT "order_total" CHECK ("order"."total_amount" >= 0 and "order"."total_amount" =
        "order"."total_before_discounts" - "order"."coupon_discount" - "order"."redeemed_coins"::bigint * 100),
	CONSTRAINT "order_person_whole_or_gone" CHECK (num_nulls("order"."user_name", "order"."user_phone_number", "order"."address", "order"."pincode") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"operator_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_event_status" CHECK ("order_event"."status" in ('Pending', 'Confirmed', 'Packed', 'Out for Delivery', 'Delivered', 'Cancellation Requested', 'Cancelled')),
	CONSTRAINT "order_event_actor" CHECK ("order_event"."actor" in ('retailer', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"title" text NOT NULL,
	"images" text[] NOT NULL,
	"unit" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"credit_points" integer NOT NULL,
	CONSTRAINT "order_line_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_line_quantity" CHECK ("order_line"."quantity" between 1 and 10000),
	CONSTRAINT "order_line_amounts" CHECK ("order_line"."price" >= 0 and "order_line"."cgst" >= 0 and "order_line"."sgst" >= 0 and "order_line"."credit_points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_once_an_order" UNIQUE("order_id"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_intent" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"cart_generation" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"coupon_id" uuid,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"provider_order_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_check_at" timestamp with time zone DEFAULT now() + interval '5 minutes',
	CONSTRAINT "payment_intent_provider_order" UNIQUE("provider_order_id"),
	CONSTRAINT "payment_intent_state" CHECK ("payment_intent"."state" in ('open', 'placed', 'superseded', 'expired')),
	CONSTRAINT "payment_intent_amount" CHECK ("payment_intent"."amount" >= 100)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"provider_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_once_a_payment" UNIQUE("payment_id"),
	CONSTRAINT "refund_provider_id" UNIQUE("provider_refund_id"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0),
	CONSTRAINT "refund_reason" CHECK ("refund"."reason" in ('second-payment', 'wrong-amount', 'cart-already-ordered', 'cart-changed', 'account-gone', 'order-cancelled')),
	CONSTRAINT "refund_state" CHECK ("refund"."state" in ('due', 'sent', 'processed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_record" (
	"id" text PRIMARY KEY NOT NULL,
	"parent" text NOT NULL,
	"entity" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"about" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text
);
--> statement-breakpoint
ALTER TABLE "balance_entry" DROP CONSTRAINT "balance_entry_reason";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_kind";--> statement-breakpoint
ALTER TABLE "balance_entry" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_intent_id_payment_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_operator_id_user_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_intent_id_payment_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_by_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_of_user" ON "order" USING btree ("user_id","order_date","id");--> statement-breakpoint
CREATE INDEX "order_by_date" ON "order" USING btree ("order_date","id");--> statement-breakpoint
CREATE INDEX "order_of_coupon" ON "order" USING btree ("coupon_id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX "order_by_status" ON "order" USING btree ("status","order_date","id");--> statement-breakpoint
CREATE INDEX "order_by_district" ON "order" USING btree ("district","order_date","id");--> statement-breakpoint
CREATE INDEX "order_event_of_order" ON "order_event" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_event_of_operator" ON "order_event" USING btree ("operator_id") WHERE operator_id is not null;--> statement-breakpoint
CREATE INDEX "payment_of_intent" ON "payment" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intent_one_open" ON "payment_intent" USING btree ("user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payment_intent_of_user" ON "payment_intent" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_intent_of_coupon" ON "payment_intent" USING btree ("coupon_id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX "payment_intent_due" ON "payment_intent" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "refund_under_way" ON "refund" USING btree ("next_attempt_at") WHERE state in ('due', 'sent');--> statement-breakpoint
CREATE INDEX "sandbox_record_by_parent" ON "sandbox_record" USING btree ("parent");--> statement-breakpoint
CREATE INDEX "webhook_event_due" ON "webhook_event" USING btree ("next_attempt_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "webhook_event_by_age" ON "webhook_event" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "balance_entry_once_an_order" ON "balance_entry" USING btree ("order_id","balance","reason") WHERE order_id is not null;--> statement-breakpoint
ALTER TABLE "balance_entry" ADD CONSTRAINT "balance_entry_reason" CHECK ("balance_entry"."reason" in ('opening', 'hold', 'hold-returned', 'granted', 'ordered', 'order-cancelled', 'order-delivered'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind" CHECK ("mail_outbox"."kind" in ('reset', 'deletion-code', 'welcome', 'order-placed', 'order-status', 'payment-returned'));

CREATE SCHEMA drizzle;
CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint);

INSERT INTO drizzle.__drizzle_migrations ("hash", "created_at") VALUES
('8565f9884a3f3d7f94018eff0ea79ddac0877ade97a88cf21916da1927e63752', '1794712316642'),
('a9af49d0095658e5b50f342391153773ddd4709d0decf129241fcaa23aa22c78', '1794712322446'),
('3bceda550be80dc41fae1b07f5a7e8cd65cb9e205915700d5dfcbc54a2b323b6', '1794718274761'),
('f4462e5bc7c88f20c464aa9e4d45da836ecf43ad0a05673b0c0aa19411c4ade1', '1794720294374'),
('50965c752126f77799f3412bccd4529d6e34c1a3bdbd93b2b6198c3ef9aae642', '1794734388682'),
('512f02994d9bfa43c1db431cc69f2a858cf836975c3e74e968b8cc7237926881', '1794734448682'),
('c3b52b9951d57bc86c1976f23ebefce80529ed59d74ee50c18c04a026242f7bd', '1794746328269');
INSERT INTO "product" ("id", "title", "description", "categories", "images", "unit", "pack", "local_names", "price", "price_incl_tax", "total_price", "cgst", "sgst", "credit_points", "category_link", "trend_rank", "created_at", "updated_at") VALUES
('cumin-jeera-bold', 'Cumin (Jeera) Bold', 'Plump, greyish-green seed from Unjha, cleaned of stalk and dust before it is bagged. It crackles evenly in hot oil and gives rasam, jeera rice and biryani their warm, nutty smell. Grocers repack it in 100 g and 250 g packets all year round. Keep the sack off the floor and the aroma holds for ten to twelve months.', '{Spices,"General Commodities"}', '{/pictures/cumin-jeera-bold-1.svg,/pictures/cumin-jeera-bold-2.svg,/pictures/cumin-jeera-bold-3.svg}', 'kg', '25 kg jute sack', '{"hindi": {"latin": ["jeera", "jira", "zeera", "safed jeera"], "script": ["जीरा", "सफेद जीरा"]}, "tamil": {"latin": ["seeragam", "jeeragam", "seerakam", "nalla seeragam"], "script": ["சீரகம்", "ஜீரகம்", "நல்ல சீரகம்"]}, "english": ["cumin", "cumin seed", "cumin seeds"], "malayalam": {"latin": ["jeerakam", "jeerakom", "nalla jeerakam", "cheriya jeerakam"], "script": ["ജീരകം", "നല്ല ജീരകം", "ചെറിയ ജീരകം"]}}', '24800', NULL, NULL, NULL, NULL, '5', NULL, '3', '2026-11-15 21:53:54.888+00', '2026-11-15 21:53:54.888+00');
INSERT INTO "district_price" ("product_id", "district", "base_price", "price", "total_price", "cgst", "sgst", "updated_at") VALUES
('cumin-jeera-bold', 'Palakkad', '25200', NULL, NULL, NULL, NULL, '2026-11-15 21:53:54.888+00'),
('cumin-jeera-bold', 'Coimbatore', '24500', NULL, NULL, NULL, NULL, '2026-11-15 21:53:54.888+00'),
('cumin-jeera-bold', 'Nilgiris', '25450', NULL, NULL, NULL, NULL, '2026-11-15 21:53:54.888+00'),
('cumin-jeera-bold', 'Tiruppur', '24950', NULL, NULL, NULL, NULL, '2026-11-15 21:53:54.888+00'),
('cumin-jeera-bold', 'Erode', '24700', NULL, NULL, NULL, NULL, '2026-11-15 21:53:54.888+00'),
('cumin-jeera-bold', 'Dindigul', '25500', NULL, NULL, NULL, NULL, '2026-11-15 21:53:54.888+00'),
('cumin-jeera-bold', 'Thrissur', '25125', NULL, NULL, NULL, NULL, '2026-11-15 21:53:54.888+00');
INSERT INTO "user" ("id", "name", "email", "email_verified", "image", "role", "mobile", "district", "store_name", "address", "pin_code", "gst_number", "coins", "credits", "credit_used", "is_verified", "shop_image", "token", "created_at", "updated_at") VALUES
('8f80bdee-4664-4e33-9c8d-45ab94d1027c', 'Asha', 'asha@shop.example', 'false', NULL, 'retailer', '9876543210', 'Erode', 'Meena Stores', '12 Bazaar Street
Erode', '638001', '', '0', '0', '0', 'false', NULL, NULL, '2026-11-15 21:54:34.987+00', '2026-11-15 21:54:34.987+00'),
('80abafed-c3c7-4dfc-b7a5-06b8c9f412cf', 'Meena Raj', 'owner@shop.example', 'false', NULL, 'operator', NULL, NULL, NULL, NULL, NULL, '', '0', '0', '0', 'false', NULL, NULL, '2026-11-15 21:54:37.361+00', '2026-11-15 21:54:37.361+00');
INSERT INTO "account" ("id", "account_id", "provider_id", "user_id", "access_token", "refresh_token", "id_token", "access_token_expires_at", "refresh_token_expires_at", "scope", "password", "created_at", "updated_at") VALUES
('2579a923-c961-40bf-b324-a39b99a86bb6', '8f80bdee-4664-4e33-9c8d-45ab94d1027c', 'credential', '8f80bdee-4664-4e33-9c8d-45ab94d1027c', NULL, NULL, NULL, NULL, NULL, NULL, 'a225d44319a5d7b973c15ee372971026:4be150c616bca267ab5309573d24d41273f21bd898cc3c754e5ec90875c2cc911145ebfe23f43a6204e54b664ec3bcda60433be8028e557179157301806bff3c', '2026-11-15 21:54:34.987+00', '2026-11-15 21:54:34.987+00'),
('20cfc3f4-0e7f-437e-9e3f-b8c48d0d74f2', '80abafed-c3c7-4dfc-b7a5-06b8c9f412cf', 'credential', '80abafed-c3c7-4dfc-b7a5-06b8c9f412cf', NULL, NULL, NULL, NULL, NULL, NULL, '8a205226c2755fe05f3fb64f6c2d8c13:7d40aa0f27d5555e90c48a38e35f01aa81723d52e5448984b3d797faaa67ec0f1cdb04dc91fed048971b395c0d4c3b440924d4958e0be628d4d392ba3f6ea1de', '2026-11-15 21:54:37.367+00', '2026-11-15 21:54:37.367+00');
INSERT INTO "mail_outbox" ("id", "kind", "recipient", "payload", "attempts", "next_attempt_at", "sent_at", "failed_at", "last_error", "created_at") VALUES
('bc085786-a9e0-4c9d-969d-fc0eb3e37897', 'welcome', 'asha@shop.example', '{"name": "Asha", "storeName": "Meena Stores"}', '0', '2026-11-15 21:54:34.987+00', NULL, NULL, NULL, '2026-11-15 21:54:34.987+00'),
('f78a32b9-6d71-47ae-8697-2819da93e3db', 'order-placed', 'asha@shop.example', E'{"id": "882d2040-d2e8-4bef-a7a6-117a3bf605ef", "name": "Asha", "lines": [{"title": "Cumin (Jeera) Bold", "quantity": 2, "lineTotal": 49400}], "address": "12 Bazaar Street\\nErode, 638001", "orderId": "SASB2B8820", "subtotal": 49400, "totalAmount": 49400, "coinDiscount": 0, "paymentMethod": "Online Pay", "couponDiscount": 0}', '0', '2026-11-15 21:54:36.365+00', NULL, NULL, NULL, '2026-11-15 21:54:36.365+00'),
('5cc11e4e-1efe-4410-9cf8-486f8e8f28d8', 'order-status', 'asha@shop.example', '{"id": "882d2040-d2e8-4bef-a7a6-117a3bf605ef", "name": "Asha", "status": "Cancellation Requested", "orderId": "SASB2B8820", "isRefusal": false, "isRefunded": false}', '0', '2026-11-15 21:54:37.071+00', NULL, NULL, NULL, '2026-11-15 21:54:37.071+00'),
('17194961-1d93-4ba1-9a7f-f0800d819bf0', 'order-status', 'asha@shop.example', '{"id": "882d2040-d2e8-4bef-a7a6-117a3bf605ef", "name": "Asha", "status": "Cancelled", "orderId": "SASB2B8820", "isRefusal": false, "isRefunded": true}', '0', '2026-11-15 21:54:37.48+00', NULL, NULL, NULL, '2026-11-15 21:54:37.48+00');
INSERT INTO "coupon" ("id", "code", "discount_amount", "minimum_order_value", "max_usage", "usage_count", "created_at") VALUES
('28e4bb74-9e59-4b43-bef3-3fb042feb9a6', 'WELCOME100', '10000', '0', '10000', '0', '2026-11-15 21:53:54.888+00'),
('a2681c67-1fba-496c-8594-8a4c1895edd7', 'BULK500', '50000', '500000', '10000', '0', '2026-11-15 21:53:54.888+00'),
('c7d0596b-9030-4bbb-8f22-48a8b906eb3e', 'FESTIVE50', '5000', '0', '20', '20', '2026-11-15 21:53:54.888+00'),
('90fb1f3d-4953-418c-942b-61b4a6eb9f67', 'LASTONE', '20000', '0', '10', '9', '2026-11-15 21:53:54.888+00');
INSERT INTO "cart" ("user_id", "generation", "revision", "updated_at") VALUES
('8f80bdee-4664-4e33-9c8d-45ab94d1027c', '2', '3', '2026-11-15 21:54:36.365+00');
INSERT INTO "payment_intent" ("id", "user_id", "cart_generation", "snapshot", "coupon_id", "amount", "state", "provider_order_id", "created_at", "next_check_at") VALUES
('136a0f4f-4427-4639-8248-3d337c73106d', '8f80bdee-4664-4e33-9c8d-45ab94d1027c', '1', '{"lines": [{"id": "cumin-jeera-bold", "cgst": 494, "sgst": 494, "unit": "kg", "price": 24700, "title": "Cumin (Jeera) Bold", "images": ["/pictures/cumin-jeera-bold-1.svg"], "quantity": 2, "creditPoints": 5}], "couponCode": null, "totalAmount": 49400, "creditPoints": 10, "redeemedCoins": 0, "couponDiscount": 0, "totalBeforeDiscounts": 49400}', NULL, '49400', 'placed', 'order_3r4BhghW9VXCqc', '2026-11-15 21:54:35.774+00', '2026-11-15 21:59:35.774+00');
INSERT INTO "order" ("id", "order_number", "order_date", "user_id", "user_name", "user_phone_number", "store_name", "address", "pincode", "district", "payment_method", "status", "status_before_request", "line_count", "total_before_discounts", "coupon_id", "coupon_code", "coupon_discount", "redeemed_coins", "credits_used", "credit_points", "total_amount", "cart_generation", "intent_id") VALUES
('882d2040-d2e8-4bef-a7a6-117a3bf605ef', '8820', '2026-11-15 21:54:36.365+00', '8f80bdee-4664-4e33-9c8d-45ab94d1027c', 'Asha', '9876543210', 'Meena Stores', '12 Bazaar Street
Erode', '638001', 'Erode', 'Online Pay', 'Cancelled', NULL, '1', '49400', NULL, NULL, '0', '0', '0', '10', '49400', '1', '136a0f4f-4427-4639-8248-3d337c73106d');
INSERT INTO "order_line" ("order_id", "position", "product_id", "title", "images", "unit", "quantity", "price", "cgst", "sgst", "credit_points") VALUES
('882d2040-d2e8-4bef-a7a6-117a3bf605ef', '0', 'cumin-jeera-bold', 'Cumin (Jeera) Bold', '{/pictures/cumin-jeera-bold-1.svg}', 'kg', '2', '24700', '494', '494', '5');
INSERT INTO "order_event" ("id", "order_id", "status", "actor", "operator_id", "at") VALUES
('d75468fa-1098-4bcb-9659-0688eddc5522', '882d2040-d2e8-4bef-a7a6-117a3bf605ef', 'Pending', 'retailer', NULL, '2026-11-15 21:54:36.365+00'),
('04c65a6a-b197-48c2-a7d0-bbfd3c5a634b', '882d2040-d2e8-4bef-a7a6-117a3bf605ef', 'Cancellation Requested', 'retailer', NULL, '2026-11-15 21:54:37.094+00'),
('37497b52-519d-4f08-9d39-c857c48a207a', '882d2040-d2e8-4bef-a7a6-117a3bf605ef', 'Cancelled', 'operator', '80abafed-c3c7-4dfc-b7a5-06b8c9f412cf', '2026-11-15 21:54:37.522+00');
INSERT INTO "payment" ("id", "intent_id", "amount", "currency", "order_id", "created_at") VALUES
('pay_qkrwpYxgTbLj1u', '136a0f4f-4427-4639-8248-3d337c73106d', '49400', 'INR', '882d2040-d2e8-4bef-a7a6-117a3bf605ef', '2026-11-15 21:54:36.365+00');
INSERT INTO "refund" ("id", "payment_id", "amount", "reason", "state", "provider_refund_id", "attempts", "next_attempt_at", "last_error", "created_at") VALUES
('9e84d8f1-b631-46f9-9425-747fa3b89f04', 'pay_qkrwpYxgTbLj1u', '49400', 'order-cancelled', 'due', NULL, '0', '2026-11-15 21:54:37.48+00', NULL, '2026-11-15 21:54:37.48+00');
INSERT INTO "webhook_event" ("id", "event", "about", "received_at", "handled_at", "attempts", "next_attempt_at", "last_error") VALUES
('evt_XpYQNueDewCsws', 'payment.authorized', '{"paymentId": "pay_qkrwpYxgTbLj1u"}', '2026-11-15 21:54:36.235+00', '2026-11-15 21:54:36.79+00', '1', '2026-11-15 21:56:36.246+00', NULL),
('evt_HKDkoEixUE4gOq', 'payment.captured', '{"paymentId": "pay_qkrwpYxgTbLj1u"}', '2026-11-15 21:54:36.255+00', '2026-11-15 21:54:36.85+00', '1', '2026-11-15 21:56:36.284+00', NULL),
('evt_L3W2vnrMnLOxAM', 'order.paid', '{"orderId": "order_3r4BhghW9VXCqc", "paymentId": "pay_qkrwpYxgTbLj1u"}', '2026-11-15 21:54:36.353+00', '2026-11-15 21:54:36.983+00', '1', '2026-11-15 21:56:36.77+00', NULL);
INSERT INTO "sandbox_record" ("id", "parent", "entity", "created_at") VALUES
('pay_qkrwpYxgTbLj1u', 'order_3r4BhghW9VXCqc', '{"id": "pay_qkrwpYxgTbLj1u", "amount": 49400, "entity": "payment", "method": "card", "status": "captured", "captured": true, "currency": "INR", "order_id": "order_3r4BhghW9VXCqc", "created_at": 1794779676, "amount_refunded": 0}', '2026-11-15 21:54:36.158+00'),
('order_3r4BhghW9VXCqc', 'receipt 136a0f4f-4427-4639-8248-3d337c73106d', '{"id": "order_3r4BhghW9VXCqc", "notes": [], "amount": 49400, "entity": "order", "status": "paid", "receipt": "136a0f4f-4427-4639-8248-3d337c73106d", "currency": "INR", "created_at": 1794779676}', '2026-11-15 21:54:36.054+00');
INSERT INTO "idempotency" ("user_id", "key", "request_hash", "answer", "created_at") VALUES
('8f80bdee-4664-4e33-9c8d-45ab94d1027c', '0d39238d-a211-45f7-a7ef-85c1bcdb3fff', 'PUAFjSRuLQxP/SPudcNZFcmGFVXv2k7XKmUuIwpWnkE=', '{"intentId":"136a0f4f-4427-4639-8248-3d337c73106d"}', '2026-11-15 21:54:35.774+00');
INSERT INTO "session" ("id", "token", "user_id", "expires_at", "ip_address", "user_agent", "created_at", "updated_at") VALUES ('2ff227fe-db43-431b-b83d-34e78ed3a7bf', '2GqJqz84sAfwachySkQ2C_8NrQTFrB20', '8f80bdee-4664-4e33-9c8d-45ab94d1027c', '2100-01-01 00:00:00+00', NULL, NULL, '2026-11-15 21:54:34.987+00', '2026-11-15 21:54:34.987+00');
INSERT INTO "session" ("id", "token", "user_id", "expires_at", "ip_address", "user_agent", "created_at", "updated_at") VALUES ('50lWSMEWmIPOrh1QOGgCizlOT1vuUfJi', 'sEJDxIAV5ff5uRpKSm4h844yQrIQkKEA', '80abafed-c3c7-4dfc-b7a5-06b8c9f412cf', '2100-01-01 00:00:00+00', '', '', '2026-11-15 21:54:37.389+00', '2026-11-15 21:54:37.389+00');
COMMIT;
