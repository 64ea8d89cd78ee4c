-- What an owner has changed about the shop, over the environment's defaults (docs/decisions/046-settings-jobs-today.md).
CREATE TABLE "shop_setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "shop_setting_value" CHECK (length("value") <= 500),
	CONSTRAINT "shop_setting_version" CHECK ("version" >= 1)
);
--> statement-breakpoint
CREATE FUNCTION tell_shop_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_settings_changed', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shop_settings_changed AFTER INSERT OR UPDATE OR DELETE ON shop_setting
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_settings_changed();--> statement-breakpoint

-- Why each entry of a queue failed last, where it was not recorded yet; the screen of stuck jobs shows it.
ALTER TABLE "payment_intent" ADD COLUMN "check_error" text;--> statement-breakpoint
ALTER TABLE "reset_request" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "file_removal" ADD COLUMN "last_error" text;--> statement-breakpoint
-- An email that was given up keeps its content for as long as its row, so that it can be tried again. It never holds a
-- link or a code that works.
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_forgets";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_forgets" CHECK ("sent_at" is null or "payload" = '{}');--> statement-breakpoint
CREATE INDEX "mail_outbox_failing" ON "mail_outbox" USING btree ("created_at","id") WHERE sent_at is null and last_error is not null and last_error not in ('NO_ACCOUNT', 'ADDRESS_NOT_CONFIRMED', 'ADDRESS_CONFIRMED', 'TOO_MANY', 'INVITATION_ENDED', 'EXPIRED');--> statement-breakpoint
CREATE INDEX "webhook_event_failing" ON "webhook_event" USING btree ("received_at","id") WHERE handled_at is null and last_error is not null;--> statement-breakpoint
CREATE INDEX "refund_failing" ON "refund" USING btree ("created_at","id") WHERE state in ('due', 'sent') and last_error is not null;--> statement-breakpoint
CREATE INDEX "payment_intent_failing" ON "payment_intent" USING btree ("created_at","id") WHERE check_error is not null;--> statement-breakpoint

-- Shops by the moment they registered.
CREATE INDEX "user_registered" ON "user" USING btree ("created_at","id") WHERE role = 'retailer';--> statement-breakpoint

-- How often each shop orders, and from which moment on it counts as one that stopped.
CREATE TABLE "shop_rhythm" (
	"user_id" text PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"last_at" timestamp (3) with time zone,
	"usual_seconds" integer,
	"quiet_at" timestamp (3) with time zone,
	CONSTRAINT "shop_rhythm_orders" CHECK ("orders" >= 0)
);
--> statement-breakpoint
ALTER TABLE "shop_rhythm" ADD CONSTRAINT "shop_rhythm_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_rhythm_quiet" ON "shop_rhythm" USING btree ("quiet_at","user_id") WHERE quiet_at is not null;--> statement-breakpoint
-- The first statement takes the lock of the shop's row, so the second sees what another transaction has just committed:
-- of two orders that are cancelled at once, both count. A shop whose account is being deleted gets no row.
CREATE FUNCTION note_shop_rhythm(shop text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_rhythm (user_id, orders) SELECT id, 0 FROM "user" WHERE id = shop FOR KEY SHARE
    ON CONFLICT (user_id) DO UPDATE SET orders = shop_rhythm.orders;
  UPDATE shop_rhythm SET orders = rhythm.orders, last_at = rhythm.last_at, usual_seconds = usual,
    quiet_at = CASE WHEN usual IS NOT NULL
      THEN rhythm.last_at + greatest(2 * usual, 7 * 86400) * interval '1 second' END
  FROM (
    SELECT count(*)::int AS orders, max(order_date) AS last_at,
      CASE WHEN count(*) >= 3
        THEN (extract(epoch FROM max(order_date) - min(order_date)) / (count(*) - 1))::int END AS usual
    FROM (
      SELECT order_date FROM "order" WHERE user_id = shop AND status <> 'Cancelled'
      ORDER BY order_date DESC LIMIT 12
    ) recent
  ) rhythm
  WHERE shop_rhythm.user_id = shop;
END $$;--> statement-breakpoint
CREATE FUNCTION note_order_rhythm() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_shop_rhythm(NEW.user_id);
  RETURN NULL;
END $$;--> statement-breakpoint
-- At the end of a transaction: locks are taken in the order cart, coupon, person, order, and these rows last.
CREATE CONSTRAINT TRIGGER order_rhythm_noted AFTER INSERT ON "order" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION note_order_rhythm();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_rhythm_changed AFTER UPDATE OF status ON "order" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL AND (OLD.status = 'Cancelled') <> (NEW.status = 'Cancelled'))
  EXECUTE FUNCTION note_order_rhythm();--> statement-breakpoint
SELECT note_shop_rhythm(shop.user_id) FROM (SELECT DISTINCT user_id FROM "order" WHERE user_id IS NOT NULL) shop;
