-- What is sold out, in one district or in all of them ('' as the district), until a day or until somebody says so
-- (docs/decisions/054-short-supply.md). A row whose day has come counts no more.
CREATE TABLE "sold_out" (
	"product_id" text NOT NULL,
	"district" text NOT NULL,
	"back_on" date,
	"set_by" text,
	"set_by_name" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sold_out_product_id_district_pk" PRIMARY KEY("product_id","district")
);
--> statement-breakpoint
ALTER TABLE "sold_out" ADD CONSTRAINT "sold_out_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_out" ADD CONSTRAINT "sold_out_set_by_user_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sold_out_by_day" ON "sold_out" USING btree ("back_on");--> statement-breakpoint
CREATE INDEX "sold_out_set_by" ON "sold_out" USING btree ("set_by");--> statement-breakpoint

-- Caches, search, open carts and open pages follow within a moment; 'words' names the products whose place in the search
-- changes.
CREATE FUNCTION tell_sold_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_words_changed(array(SELECT DISTINCT product_id FROM changed));
  PERFORM pg_notify('sold_out_changed', product_id) FROM (SELECT DISTINCT product_id FROM changed) AS products;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sold_out_added AFTER INSERT ON sold_out
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_sold_out();--> statement-breakpoint
CREATE TRIGGER sold_out_changed AFTER UPDATE ON sold_out
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_sold_out();--> statement-breakpoint
CREATE TRIGGER sold_out_ended AFTER DELETE ON sold_out
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_sold_out();--> statement-breakpoint

-- Who wants to be told when sold-out goods are back: one email, once.
CREATE TABLE "back_wish" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "back_wish_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "back_wish" ADD CONSTRAINT "back_wish_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_wish" ADD CONSTRAINT "back_wish_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "back_wish_by_product" ON "back_wish" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_kind";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind" CHECK ("mail_outbox"."kind" in ('reset', 'deletion-code', 'welcome', 'order-placed', 'order-status', 'payment-returned', 'staff-invitation', 'shop-decided', 'district-changed', 'order-refund', 'goods-back'));
