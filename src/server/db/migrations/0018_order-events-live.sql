-- Every process has open streams; this tells all of them which order to fetch again, whose it is, and which day's sums
-- it belongs to (India's days). The person is null once the account is deleted.
CREATE FUNCTION tell_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed "order" := coalesce(NEW, OLD);
BEGIN
  PERFORM pg_notify('order_changed', json_build_object(
    'id', changed.id, 'userId', changed.user_id, 'status', changed.status,
    'day', (changed.order_date AT TIME ZONE 'Asia/Kolkata')::date)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_placed_or_deleted AFTER INSERT OR DELETE ON "order"
  FOR EACH ROW EXECUTE FUNCTION tell_order_changed();--> statement-breakpoint
CREATE TRIGGER order_changed AFTER UPDATE ON "order"
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION tell_order_changed();
--> statement-breakpoint
-- What Today counts: few rows among many, read from the index alone.
CREATE INDEX "user_to_verify" ON "user" USING btree ("created_at") WHERE role = 'retailer' and not is_verified;--> statement-breakpoint
CREATE INDEX "mail_outbox_given_up" ON "mail_outbox" USING btree ("failed_at") WHERE failed_at is not null;
