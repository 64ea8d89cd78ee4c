-- Tokens are kept as hashes from now on; whoever is logged in stays logged in, and emailed links go on working.
-- Tables are made anew and the old ones dropped, so that no token is left behind in the files of the database.
CREATE TABLE "credential" (
	"user_id" text PRIMARY KEY NOT NULL,
	"password_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "credential" ("user_id", "password_hash", "created_at", "updated_at")
  SELECT "user_id", "password", "created_at", "updated_at" FROM "account" WHERE "provider_id" = 'credential';--> statement-breakpoint
DROP TABLE "account";--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credential_old_hash" ON "credential" USING btree ("user_id") WHERE password_hash not like '$argon2%';--> statement-breakpoint

CREATE TABLE "reset_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The identifier already is the hash, in the form in which it is computed today.
INSERT INTO "reset_token" ("token_hash", "user_id", "expires_at")
  SELECT "identifier", "value", "expires_at" FROM "verification"
  WHERE "expires_at" > now() AND "value" IN (SELECT "id" FROM "user")
  ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "verification";--> statement-breakpoint
ALTER TABLE "reset_token" ADD CONSTRAINT "reset_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reset_token_by_user" ON "reset_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reset_token_by_expiry" ON "reset_token" USING btree ("expires_at");--> statement-breakpoint

-- base64url, as src/server/secret-token.ts writes it.
CREATE TABLE "session_copy" AS
  SELECT rtrim(translate(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '+/', '-_'), '=') AS "token_hash",
    "user_id", "expires_at", "created_at"
  FROM "session" WHERE "expires_at" > now();--> statement-breakpoint
DROP TABLE "session";--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "session" ("token_hash", "user_id", "expires_at", "created_at")
  SELECT "token_hash", "user_id", "expires_at", "created_at" FROM "session_copy";--> statement-breakpoint
DROP TABLE "session_copy";--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_by_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_by_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
-- As in 0004: every process hears whose session has changed or ended.
CREATE TRIGGER session_changed AFTER UPDATE OR DELETE ON "session"
  FOR EACH ROW EXECUTE FUNCTION tell_person_changed();--> statement-breakpoint
CREATE TRIGGER sessions_emptied AFTER TRUNCATE ON "session"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_person_changed();--> statement-breakpoint

ALTER TABLE "user" DROP COLUMN "email_verified";--> statement-breakpoint
ALTER TABLE "user" DROP COLUMN "image";
