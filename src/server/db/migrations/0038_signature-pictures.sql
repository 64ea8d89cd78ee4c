-- Signatures for invoices. An invoice names the one that it was made with, so none is ever changed or removed.
CREATE TABLE "signature_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signature_picture_id" CHECK ("signature_picture"."id" ~ '^[a-f0-9]{32}$'),
	CONSTRAINT "signature_picture_content" CHECK (length("signature_picture"."content") between 1 and 200000)
);--> statement-breakpoint
CREATE FUNCTION refuse_signature_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A signature is never changed.';
END $$;--> statement-breakpoint
CREATE TRIGGER signature_picture_kept BEFORE UPDATE OR DELETE ON "signature_picture"
  FOR EACH ROW EXECUTE FUNCTION refuse_signature_change();
