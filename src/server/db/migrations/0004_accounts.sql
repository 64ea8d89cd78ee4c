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
