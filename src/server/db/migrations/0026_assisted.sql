-- Orders that staff place for a shop on the phone (CONS-12): who did it, and their name, which stays when their account is
-- deleted.
ALTER TABLE "order" ADD COLUMN "assisted_by" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "assisted_by_name" text;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_assisted_by_user_id_fk" FOREIGN KEY ("assisted_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_assisted" CHECK ("order"."assisted_by" is null or "order"."assisted_by_name" is not null);--> statement-breakpoint
CREATE INDEX "order_assisted_by" ON "order" USING btree ("assisted_by") WHERE assisted_by is not null;--> statement-breakpoint

-- Views of the store as a shop sees it (CONS-12). There are no foreign keys: when an account is gone, the end of its view
-- is still to be recorded in the activity log.
CREATE TABLE "store_view" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"staff_role" text NOT NULL,
	"address" text NOT NULL,
	"retailer_id" text NOT NULL,
	"shop_label" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_view_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "store_view_staff_role" CHECK ("store_view"."staff_role" in ('owner', 'manager'))
);
