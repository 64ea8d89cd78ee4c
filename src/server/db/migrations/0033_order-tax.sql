-- The tax of an order as it was placed (docs/decisions/056-tax.md): its amounts in the lines, what it depended on in a table
-- of its own. Orders that exist wait: which state the shop is in is not in the database, so the store works their tax out
-- after its start.
ALTER TABLE "order_line" ADD COLUMN "hsn_code" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "gst_rate" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "discount_share" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "taxable_value" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "cgst_amount" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "sgst_amount" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "igst_amount" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_tax_whole_or_none" CHECK (num_nulls("order_line"."gst_rate", "order_line"."discount_share", "order_line"."taxable_value", "order_line"."cgst_amount", "order_line"."sgst_amount",
        "order_line"."igst_amount") in (0, 6));--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_tax_adds_up" CHECK ("order_line"."discount_share" + "order_line"."taxable_value" + "order_line"."cgst_amount" + "order_line"."sgst_amount" + "order_line"."igst_amount"
        = "order_line"."price" * "order_line"."quantity");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_tax" CHECK ("order_line"."discount_share" >= 0 and "order_line"."taxable_value" >= 0 and "order_line"."cgst_amount" >= 0
        and "order_line"."cgst_amount" = "order_line"."sgst_amount" and "order_line"."igst_amount" >= 0
        and ("order_line"."cgst_amount" = 0 or "order_line"."igst_amount" = 0) and "order_line"."gst_rate" between 0 and 100);--> statement-breakpoint
CREATE TABLE "order_tax" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"origin" text,
	"supplier_state" text,
	"place_of_supply" text,
	"buyer_gst_number" text,
	CONSTRAINT "order_tax_origin" CHECK ("order_tax"."origin" in ('order', 'lines', 'none')),
	CONSTRAINT "order_tax_whole_or_none" CHECK (num_nulls("order_tax"."supplier_state", "order_tax"."place_of_supply")
        = case when "order_tax"."origin" in ('order', 'lines') then 0 else 2 end),
	CONSTRAINT "order_tax_buyer" CHECK ("order_tax"."buyer_gst_number" <> '')
);
--> statement-breakpoint
INSERT INTO "order_tax" ("order_id") SELECT id FROM "order";--> statement-breakpoint
ALTER TABLE "order_tax" ADD CONSTRAINT "order_tax_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tax_waiting" ON "order_tax" USING btree ("order_id") WHERE origin is null;
