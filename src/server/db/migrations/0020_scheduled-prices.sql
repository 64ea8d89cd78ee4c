-- Prices that take effect at a later moment, once, whichever process applies them.
CREATE TABLE "price_schedule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"changes" jsonb NOT NULL,
	"cells" integer NOT NULL,
	"products" integer NOT NULL,
	"request_hash" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"staff_role" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"withdrawn_by" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	CONSTRAINT "price_schedule_state" CHECK ("state" in ('waiting', 'applied', 'withdrawn')),
	CONSTRAINT "price_schedule_end" CHECK (("state" = 'waiting') = ("ended_at" is null)),
	CONSTRAINT "price_schedule_staff_role" CHECK ("staff_role" in ('owner', 'manager', 'packer', 'accountant'))
);
--> statement-breakpoint
CREATE INDEX "price_schedule_waiting" ON "price_schedule" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "price_schedule_by_end" ON "price_schedule" USING btree ("ended_at") WHERE state <> 'waiting';--> statement-breakpoint
-- Every process then waits for the next moment.
CREATE FUNCTION tell_prices_scheduled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('prices_scheduled', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER prices_scheduled AFTER INSERT ON price_schedule
  FOR EACH STATEMENT EXECUTE FUNCTION tell_prices_scheduled();
