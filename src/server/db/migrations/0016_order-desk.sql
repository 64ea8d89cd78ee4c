-- What the retailer wrote when asking for a cancellation, and what the store answered.
ALTER TABLE "order_event" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_note" CHECK (length("note") between 1 and 300);--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"staff_id" text,
	"staff_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_note_text" CHECK (length("text") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_staff_id_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_note_of_order" ON "order_note" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_note_of_staff" ON "order_note" USING btree ("staff_id") WHERE staff_id is not null;--> statement-breakpoint
CREATE FUNCTION refuse_order_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Notes are never changed.';
END $$;--> statement-breakpoint
-- The deletion of a member of staff empties staff_id, and nothing else.
CREATE TRIGGER order_note_only_added BEFORE UPDATE OF "id", "order_id", "staff_name", "text", "at" ON "order_note"
  FOR EACH ROW EXECUTE FUNCTION refuse_order_note_change();--> statement-breakpoint

-- The order desk reads every filter with every sort from one of these (docs/decisions/038-order-desk.md).
CREATE INDEX "order_desk_by_date" ON "order" USING btree ("status","payment_method","order_date","id");--> statement-breakpoint
CREATE INDEX "order_desk_by_total" ON "order" USING btree ("status","payment_method","total_amount","id");--> statement-breakpoint
CREATE INDEX "order_desk_by_shop" ON "order" USING btree ("status","payment_method",(lower(coalesce("store_name", "user_name", '')) collate "C"),"order_date","id");--> statement-breakpoint
CREATE INDEX "order_desk_of_district_by_date" ON "order" USING btree ("district","status","payment_method","order_date","id");--> statement-breakpoint
CREATE INDEX "order_desk_of_district_by_total" ON "order" USING btree ("district","status","payment_method","total_amount","id");--> statement-breakpoint
CREATE INDEX "order_desk_of_district_by_shop" ON "order" USING btree ("district","status","payment_method",(lower(coalesce("store_name", "user_name", '')) collate "C"),"order_date","id");--> statement-breakpoint
CREATE INDEX "order_desk_of_user" ON "order" USING btree ("user_id","status","payment_method","order_date","id");--> statement-breakpoint
DROP INDEX "order_by_status";--> statement-breakpoint
DROP INDEX "order_by_district";
