-- Coupons whose uses are taken are a state of their own, with an index in the order of its list.
ALTER TABLE "coupon" ADD COLUMN "is_used_up" boolean GENERATED ALWAYS AS (usage_count >= max_usage) STORED;--> statement-breakpoint
CREATE INDEX "coupon_by_uses" ON "coupon" USING btree ("is_used_up","closes_at","id");--> statement-breakpoint

-- What of an order is refunded, by whomever, so that the order desk finds it. Its indexes have it instead of the payment
-- method. Triggers are off meanwhile: nobody is told of an order that stays the same.
DROP INDEX "order_desk_by_date";--> statement-breakpoint
DROP INDEX "order_desk_by_total";--> statement-breakpoint
DROP INDEX "order_desk_by_shop";--> statement-breakpoint
DROP INDEX "order_desk_of_district_by_date";--> statement-breakpoint
DROP INDEX "order_desk_of_district_by_total";--> statement-breakpoint
DROP INDEX "order_desk_of_district_by_shop";--> statement-breakpoint
DROP INDEX "order_desk_of_user";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "refunded_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "payment_kind" text GENERATED ALWAYS AS (
  CASE WHEN payment_method = 'Cash on Delivery' THEN 'cash' WHEN refunded_amount = 0 THEN 'online'
    WHEN refunded_amount < total_amount THEN 'partly-refunded' ELSE 'refunded' END) STORED;--> statement-breakpoint
ALTER TABLE "order" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "order" SET refunded_amount = given.amount
  FROM (SELECT payment.order_id, sum(refund.amount) AS amount FROM refund JOIN payment ON payment.id = refund.payment_id
    WHERE payment.order_id IS NOT NULL GROUP BY payment.order_id) AS given
  WHERE "order".id = given.order_id;--> statement-breakpoint
ALTER TABLE "order" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE FUNCTION note_refunded_amount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "order" SET refunded_amount =
    (SELECT coalesce(sum(refund.amount), 0) FROM refund WHERE refund.payment_id = payment.id)
  FROM payment WHERE payment.id = coalesce(NEW.payment_id, OLD.payment_id) AND "order".id = payment.order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_noted AFTER INSERT OR DELETE OR UPDATE OF amount ON refund
  FOR EACH ROW EXECUTE FUNCTION note_refunded_amount();--> statement-breakpoint
CREATE INDEX "order_desk_by_date" ON "order" USING btree ("status","payment_kind","order_date","id");--> statement-breakpoint
CREATE INDEX "order_desk_by_total" ON "order" USING btree ("status","payment_kind","total_amount","id");--> statement-breakpoint
CREATE INDEX "order_desk_by_shop" ON "order" USING btree ("status","payment_kind",(lower(coalesce("store_name", "user_name", '')) collate "C"),"order_date","id");--> statement-breakpoint
CREATE INDEX "order_desk_of_district_by_date" ON "order" USING btree ("district","status","payment_kind","order_date","id");--> statement-breakpoint
CREATE INDEX "order_desk_of_district_by_total" ON "order" USING btree ("district","status","payment_kind","total_amount","id");--> statement-breakpoint
CREATE INDEX "order_desk_of_district_by_shop" ON "order" USING btree ("district","status","payment_kind",(lower(coalesce("store_name", "user_name", '')) collate "C"),"order_date","id");--> statement-breakpoint
CREATE INDEX "order_desk_of_user" ON "order" USING btree ("user_id","status","payment_kind","order_date","id");--> statement-breakpoint

-- A refund that was withdrawn, because it was made by hand, stays on record: a closed day may have counted it.
CREATE TABLE "withdrawn_refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"withdrawn_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "withdrawn_refund_amount" CHECK ("withdrawn_refund"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "withdrawn_refund" ADD CONSTRAINT "withdrawn_refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_refund_by_time" ON "withdrawn_refund" USING btree ("withdrawn_at");--> statement-breakpoint
CREATE FUNCTION keep_withdrawn_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO withdrawn_refund (id, payment_id, amount) VALUES (OLD.id, OLD.payment_id, OLD.amount);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_withdrawn AFTER DELETE ON refund FOR EACH ROW EXECUTE FUNCTION keep_withdrawn_refund();--> statement-breakpoint
CREATE TRIGGER withdrawn_refund_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawn_refund
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_closing();--> statement-breakpoint
ALTER TABLE "closed_item" DROP CONSTRAINT "closed_item_kind";--> statement-breakpoint
ALTER TABLE "closed_item" ADD CONSTRAINT "closed_item_kind" CHECK ("closed_item"."kind" in ('order', 'cancellation', 'delivery', 'unrecorded', 'payment', 'refund', 'withdrawn', 'entry'));--> statement-breakpoint

-- The balance after each entry. A shop's entries are written one after the other, and their times follow each other, so a
-- page of a long ledger and the check of a balance read the last entry, not all of them.
ALTER TABLE "balance_entry" ADD COLUMN "balance_after" integer;--> statement-breakpoint
ALTER TABLE "balance_entry" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE balance_entry SET balance_after = running.balance
  FROM (SELECT id, sum(amount) OVER (PARTITION BY user_id, balance ORDER BY created_at, id) AS balance
    FROM balance_entry) AS running
  WHERE running.id = balance_entry.id;--> statement-breakpoint
ALTER TABLE "balance_entry" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "balance_entry" ADD CONSTRAINT "balance_entry_after" CHECK ("balance_entry"."balance_after" is not null);--> statement-breakpoint
CREATE FUNCTION add_up_balance_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  -- The lock comes first: whoever waited sees the entry that was written meanwhile.
  PERFORM FROM "user" WHERE id = NEW.user_id FOR NO KEY UPDATE;
  SELECT balance_after, created_at INTO last FROM balance_entry
    WHERE user_id = NEW.user_id AND balance = NEW.balance ORDER BY created_at DESC, id DESC LIMIT 1;
  NEW.created_at := greatest(NEW.created_at, last.created_at + interval '1 microsecond');
  NEW.balance_after := coalesce(last.balance_after, 0) + NEW.amount;
  RETURN NEW;
END $$;--> statement-breakpoint
-- A restored entry has its balance.
CREATE TRIGGER balance_entry_added_up BEFORE INSERT ON balance_entry
  FOR EACH ROW WHEN (NEW.balance_after IS NULL) EXECUTE FUNCTION add_up_balance_entry();--> statement-breakpoint
CREATE OR REPLACE FUNCTION require_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booked record;
BEGIN
  SELECT
    coalesce((SELECT balance_after FROM balance_entry WHERE user_id = NEW.id AND balance = 'coins'
      ORDER BY created_at DESC, id DESC LIMIT 1), 0) AS coins,
    coalesce((SELECT balance_after FROM balance_entry WHERE user_id = NEW.id AND balance = 'credits'
      ORDER BY created_at DESC, id DESC LIMIT 1), 0) AS credits
    INTO booked;
  IF NEW.coins <> booked.coins OR NEW.credits <> booked.credits THEN
    RAISE EXCEPTION 'coins and credits change through balance_entry only'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'user_balance_is_ledger';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint

-- Words are found in the index at once. New ones would wait in a list that every search reads, until a vacuum, which the
-- embedded database seldom runs.
ALTER INDEX "product_archived_words" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "user_words" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list('product_archived_words'), gin_clean_pending_list('user_words');
