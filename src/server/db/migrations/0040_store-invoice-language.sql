-- null: the account has not chosen a language, so the store's setting holds. Until now nobody could tell those who wanted
-- English from those who had never chosen.
ALTER TABLE "user" ALTER COLUMN "invoice_language" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "invoice_language" DROP NOT NULL;--> statement-breakpoint
UPDATE "user" SET "invoice_language" = NULL WHERE "invoice_language" = 'english';
