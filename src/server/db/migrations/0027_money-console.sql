-- A payment can be refunded in parts (docs/decisions/049-money.md).
ALTER TABLE "refund" DROP CONSTRAINT "refund_once_a_payment";--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_reason";--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_reason" CHECK ("refund"."reason" in ('second-payment', 'wrong-amount', 'cart-already-ordered', 'cart-changed', 'total-changed', 'not-available', 'account-gone', 'order-cancelled', 'by-staff', 'by-hand'));--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_staff_id_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_by_staff" CHECK ("refund"."reason" <> 'by-staff' or ("refund"."note" is not null and "refund"."staff_name" is not null));--> statement-breakpoint
CREATE INDEX "refund_of_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_of_staff" ON "refund" USING btree ("staff_id") WHERE staff_id is not null;--> statement-breakpoint
CREATE INDEX "refund_by_time" ON "refund" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refund_by_state" ON "refund" USING btree ("state","created_at","id");--> statement-breakpoint

-- Refunds of one payment wait for each other here, so that together they never exceed it, whoever adds them.
CREATE FUNCTION require_refund_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  given bigint;
BEGIN
  SELECT amount INTO paid FROM payment WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount), 0) INTO given FROM refund WHERE payment_id = NEW.payment_id AND id <> NEW.id;
  IF given + NEW.amount > paid THEN
    RAISE EXCEPTION 'refunds exceed their payment'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_within_payment';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_within_payment BEFORE INSERT OR UPDATE OF amount, payment_id ON refund
  FOR EACH ROW EXECUTE FUNCTION require_refund_within_payment();--> statement-breakpoint

-- How it was paid at the provider: 'card', 'upi'.
ALTER TABLE "payment" ADD COLUMN "method" text;--> statement-breakpoint
CREATE INDEX "payment_by_time" ON "payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_without_order" ON "payment" USING btree ("created_at","id") WHERE order_id is null;--> statement-breakpoint

-- The email about such a refund.
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_kind";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind" CHECK ("mail_outbox"."kind" in ('reset', 'deletion-code', 'welcome', 'order-placed', 'order-status', 'payment-returned', 'staff-invitation', 'shop-decided', 'district-changed', 'order-refund'));--> statement-breakpoint

-- Entries that staff make, each with its reason. The time of an entry orders those of one transaction too.
ALTER TABLE "balance_entry" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "balance_entry" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "balance_entry" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "balance_entry" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "balance_entry" DROP CONSTRAINT "balance_entry_reason";--> statement-breakpoint
ALTER TABLE "balance_entry" ADD CONSTRAINT "balance_entry_reason" CHECK ("balance_entry"."reason" in ('opening', 'hold', 'hold-returned', 'granted', 'ordered', 'order-cancelled', 'order-delivered', 'manual'));--> statement-breakpoint
ALTER TABLE "balance_entry" ADD CONSTRAINT "balance_entry_manual" CHECK ("balance_entry"."reason" <> 'manual' or ("balance_entry"."note" is not null and "balance_entry"."staff_name" is not null));--> statement-breakpoint
DROP INDEX "balance_entry_by_user";--> statement-breakpoint
CREATE INDEX "balance_entry_by_user" ON "balance_entry" USING btree ("user_id","balance","created_at","id");--> statement-breakpoint
CREATE INDEX "balance_entry_by_time" ON "balance_entry" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "balance_entry_by_reason" ON "balance_entry" USING btree ("reason","created_at","id");--> statement-breakpoint

-- A closed day: its figures, and every order, tick, payment, refund and entry that they count. The items are written
-- first, in one statement, and the figures are summed up from them.
CREATE TABLE "day_closing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"from_day" date NOT NULL,
	"closed_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"staff_id" text,
	"staff_name" text NOT NULL,
	"cash_counted" bigint NOT NULL,
	"note" text,
	"figures" jsonb NOT NULL,
	CONSTRAINT "day_closing_once" UNIQUE("day"),
	CONSTRAINT "day_closing_days" CHECK ("day_closing"."from_day" <= "day_closing"."day"),
	CONSTRAINT "day_closing_cash" CHECK ("day_closing"."cash_counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "closed_item" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"closing_id" uuid NOT NULL,
	CONSTRAINT "closed_item_kind_item_id_pk" PRIMARY KEY("kind","item_id"),
	CONSTRAINT "closed_item_kind" CHECK ("closed_item"."kind" in ('order', 'cancellation', 'delivery', 'unrecorded', 'payment', 'refund', 'entry'))
);
--> statement-breakpoint
ALTER TABLE "closed_item" ADD CONSTRAINT "closed_item_closing_id_day_closing_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."day_closing"("id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "closed_item_of_closing" ON "closed_item" USING btree ("closing_id","kind");--> statement-breakpoint
CREATE INDEX "delivery_tick_delivered_by_record" ON "delivery_tick" USING btree ("recorded_at") WHERE outcome = 'delivered';--> statement-breakpoint
CREATE INDEX "order_event_cancelled" ON "order_event" USING btree ("at") WHERE status = 'Cancelled';--> statement-breakpoint
CREATE FUNCTION refuse_change_of_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a closed day never changes' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER day_closing_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON day_closing
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_closing();--> statement-breakpoint
CREATE TRIGGER closed_item_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON closed_item
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_closing();
