-- Staff have roles. Whoever is an operator already could do everything, and stays an owner.
ALTER TABLE "user" ADD COLUMN "staff_role" text;--> statement-breakpoint
UPDATE "user" SET "staff_role" = 'owner' WHERE "role" = 'operator';--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_staff_role" CHECK ("staff_role" in ('owner', 'manager', 'packer', 'accountant'));--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_staff_has_role" CHECK (("role" = 'operator') = ("staff_role" is not null));--> statement-breakpoint
-- Someone who is blocked cannot log in, and none of their sessions counts.
ALTER TABLE "user" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "user_staff" ON "user" USING btree ("staff_role") WHERE staff_role is not null;--> statement-breakpoint

-- Some calls need a password that was entered a moment ago.
ALTER TABLE "session" ADD COLUMN "password_entered_at" timestamp with time zone;--> statement-breakpoint
UPDATE "session" SET "password_entered_at" = "created_at";--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "password_entered_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "password_entered_at" SET NOT NULL;--> statement-breakpoint

CREATE TABLE "staff_invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text,
	"token_hash" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "staff_invitation_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitation_role" CHECK ("role" in ('owner', 'manager', 'packer', 'accountant')),
	CONSTRAINT "staff_invitation_end" CHECK ("accepted_at" is null or "withdrawn_at" is null)
);
--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_open_once" ON "staff_invitation" USING btree ("email") WHERE accepted_at is null and withdrawn_at is null;--> statement-breakpoint

CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"staff_id" text,
	"staff_name" text NOT NULL,
	"staff_role" text,
	"address" text NOT NULL,
	"action" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" text NOT NULL,
	"object_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "activity_staff_role" CHECK ("staff_role" in ('owner', 'manager', 'packer', 'accountant'))
);
--> statement-breakpoint
CREATE INDEX "activity_of_staff" ON "activity" USING btree ("staff_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_of_object" ON "activity" USING btree ("object_kind","object_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_by_time" ON "activity" USING btree ("at","id");--> statement-breakpoint
CREATE FUNCTION refuse_activity_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The activity log is never changed.';
END $$;--> statement-breakpoint
CREATE TRIGGER activity_only_added BEFORE UPDATE OR DELETE ON "activity"
  FOR EACH ROW EXECUTE FUNCTION refuse_activity_change();--> statement-breakpoint
CREATE TRIGGER activity_never_emptied BEFORE TRUNCATE ON "activity"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_activity_change();--> statement-breakpoint

ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_kind";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind" CHECK ("mail_outbox"."kind" in ('reset', 'deletion-code', 'welcome', 'order-placed', 'order-status', 'payment-returned', 'staff-invitation'));
