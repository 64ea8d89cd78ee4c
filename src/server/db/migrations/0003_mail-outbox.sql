CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_kind" CHECK ("mail_outbox"."kind" in ('reset', 'deletion-code', 'welcome')),
	CONSTRAINT "mail_outbox_recipient" CHECK (length("mail_outbox"."recipient") between 3 and 320),
	CONSTRAINT "mail_outbox_attempts" CHECK ("mail_outbox"."attempts" >= 0),
	CONSTRAINT "mail_outbox_end" CHECK ("mail_outbox"."sent_at" is null or "mail_outbox"."failed_at" is null),
	CONSTRAINT "mail_outbox_forgets" CHECK (("mail_outbox"."sent_at" is null and "mail_outbox"."failed_at" is null) or "mail_outbox"."payload" = '{}')
);
--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_attempt_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
-- Wakes the workers of all processes once the transaction that wrote the mail is there.
CREATE FUNCTION tell_mail_queued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mail_queued', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mail_queued AFTER INSERT ON mail_outbox
  FOR EACH STATEMENT EXECUTE FUNCTION tell_mail_queued();
