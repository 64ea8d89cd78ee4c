-- What staff tick off on a delivery sheet (docs/decisions/039-deliveries.md).
CREATE TABLE "delivery_tick" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"afterwards" text,
	"cash_due" bigint NOT NULL,
	"cash_taken" bigint,
	"reason" text,
	"note" text,
	"staff_id" text,
	"staff_name" text NOT NULL,
	"ticked_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "delivery_tick_outcome" CHECK ("delivery_tick"."outcome" in ('packed', 'handed-over', 'delivered', 'not-delivered')),
	CONSTRAINT "delivery_tick_reason" CHECK ("delivery_tick"."reason" in ('shop-closed', 'nobody-there', 'refused', 'no-cash', 'address-not-found', 'not-reached', 'other', 'goods-returned', 'paid-otherwise', 'no-change')),
	CONSTRAINT "delivery_tick_afterwards" CHECK ("delivery_tick"."afterwards" in ('back-to-packed', 'cancelled') and ("delivery_tick"."afterwards" is not null) = ("delivery_tick"."outcome" = 'not-delivered')),
	CONSTRAINT "delivery_tick_cash" CHECK ("delivery_tick"."cash_due" >= 0 and ("delivery_tick"."cash_taken" is null or "delivery_tick"."cash_taken" >= 0 and "delivery_tick"."outcome" = 'delivered'))
);
--> statement-breakpoint
ALTER TABLE "delivery_tick" ADD CONSTRAINT "delivery_tick_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_tick" ADD CONSTRAINT "delivery_tick_staff_id_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_tick_of_order" ON "delivery_tick" USING btree ("order_id","recorded_at");--> statement-breakpoint
CREATE INDEX "delivery_tick_by_time" ON "delivery_tick" USING btree ("ticked_at");--> statement-breakpoint
CREATE INDEX "delivery_tick_of_staff" ON "delivery_tick" USING btree ("staff_id") WHERE staff_id is not null;--> statement-breakpoint
-- An order's cash is counted once.
CREATE UNIQUE INDEX "delivery_tick_delivered_once" ON "delivery_tick" USING btree ("order_id") WHERE outcome = 'delivered';--> statement-breakpoint
-- Why the delivery before this status failed; the retailer reads it.
ALTER TABLE "order_event" ADD COLUMN "not_delivered" text;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_not_delivered" CHECK ("order_event"."not_delivered" in ('shop-closed', 'nobody-there', 'refused', 'no-cash', 'address-not-found', 'not-reached', 'other'));--> statement-breakpoint
-- The deliveries of a day.
CREATE INDEX "order_event_delivered" ON "order_event" USING btree ("at") WHERE status = 'Delivered';
