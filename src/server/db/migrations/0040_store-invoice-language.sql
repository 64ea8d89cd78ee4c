-- null: the account has not chosen a language, so the store's setting holds. Until now nobody could tell those who wanted
-- English from those who had never chosen.
ALTER TABLE "user" ALTER COLUMN "invoice_language" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "invoice_language" DROP NOT NULL;--> statement-breakpoint
-- Nobody has changed anything: no new times, and no notification for each of them.
ALTER TABLE "user" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "user" SET "invoice_language" = NULL WHERE "invoice_language" = 'english';--> statement-breakpoint
ALTER TABLE "user" ENABLE TRIGGER USER;
