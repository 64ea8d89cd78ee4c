CREATE TABLE "email_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_once" PRIMARY KEY("token_hash","user_id")
);
--> statement-breakpoint
-- Codes are bound to the page that asked for them from now on. The few that are out can be asked for again.
DELETE FROM "deletion_proof" WHERE "kind" = 'code';--> statement-breakpoint
UPDATE "mail_outbox" SET "failed_at" = now(), "last_error" = 'EXPIRED', "payload" = '{}'
  WHERE "kind" = 'deletion-code' AND "sent_at" IS NULL AND "failed_at" IS NULL;--> statement-breakpoint
-- Links are made when an email is sent: no waiting email holds one.
UPDATE "mail_outbox" SET "payload" = "payload" - 'link' WHERE "kind" = 'reset';--> statement-breakpoint
ALTER TABLE "deletion_proof" DROP CONSTRAINT "deletion_proof_one_of_a_kind";--> statement-breakpoint
DROP INDEX "deletion_proof_by_hash";--> statement-breakpoint
-- Accounts that are there before addresses are confirmed count as confirmed: they have had their emails until now, and
-- would otherwise stop getting them without having done anything.
ALTER TABLE "user" ADD COLUMN "email_confirmed_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "email_confirmed_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "mobile_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_token" ADD CONSTRAINT "email_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_token_by_user" ON "email_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_token_by_expiry" ON "email_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_device_of_user" ON "known_device" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "known_device_by_expiry" ON "known_device" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "deletion_proof_of_user" ON "deletion_proof" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "deletion_proof" ADD CONSTRAINT "deletion_proof_by_secret" UNIQUE("secret_hash");
