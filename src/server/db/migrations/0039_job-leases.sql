-- One process at a time runs a job that sweeps whole tables, and queue entries remember the request that caused them.
CREATE TABLE "job_lease" (
	"job" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "reset_request" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD COLUMN "request_id" uuid;
