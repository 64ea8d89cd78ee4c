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