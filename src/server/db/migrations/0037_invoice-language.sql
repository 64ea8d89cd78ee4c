-- The language in which a shop reads the names of goods on its invoices, besides English.
ALTER TABLE "user" ADD COLUMN "invoice_language" text DEFAULT 'english' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_invoice_language" CHECK ("user"."invoice_language" in ('english', 'tamil', 'malayalam'));
