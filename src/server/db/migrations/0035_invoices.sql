-- Invoices and credit notes, numbered without gaps and never changed (docs/decisions/058-invoices.md).
CREATE TABLE "invoice_counter" (
	"series" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "invoice_counter_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "invoice_counter_last" CHECK ("invoice_counter"."last" between 1 and 999999)
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"series" text NOT NULL,
	"year" text NOT NULL,
	"count" integer NOT NULL,
	"day" date NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"order_id" uuid NOT NULL,
	"corrects_id" uuid,
	"cause" text,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"total" bigint NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "invoice_number_once" UNIQUE("number"),
	CONSTRAINT "invoice_count_once" UNIQUE("series","year","count"),
	CONSTRAINT "invoice_kind" CHECK ("invoice"."kind" in ('tax-invoice', 'credit-note')),
	CONSTRAINT "invoice_count" CHECK ("invoice"."count" >= 1),
	CONSTRAINT "invoice_corrects_one" CHECK (num_nulls("invoice"."corrects_id", "invoice"."cause") = case when "invoice"."kind" = 'credit-note' then 0 else 2 end),
	CONSTRAINT "invoice_adds_up" CHECK ("invoice"."total" = "invoice"."taxable" + "invoice"."cgst" + "invoice"."sgst" + "invoice"."igst" and "invoice"."taxable" >= 0 and "invoice"."cgst" >= 0
        and "invoice"."cgst" = "invoice"."sgst" and "invoice"."igst" >= 0 and ("invoice"."cgst" = 0 or "invoice"."igst" = 0))
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_corrects" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_once_an_order" ON "invoice" USING btree ("order_id") WHERE kind = 'tax-invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_once_a_cause" ON "invoice" USING btree ("corrects_id","cause");--> statement-breakpoint
CREATE INDEX "invoice_of_order" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_by_day" ON "invoice" USING btree ("day","number");--> statement-breakpoint
CREATE FUNCTION refuse_change_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an invoice never changes' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER invoice_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_invoice();
