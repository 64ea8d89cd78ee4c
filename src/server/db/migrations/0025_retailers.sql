-- Staff refuse a shop with a sentence, which the shop reads in an email, and block one with a reason for staff.
ALTER TABLE "user" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_refusal" CHECK (("refused_at" is null) = ("refusal" is null) and length("refusal") between 1 and 300);--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_block_reason" CHECK (length("block_reason") between 1 and 300);--> statement-breakpoint
DROP INDEX "user_to_verify";--> statement-breakpoint
CREATE INDEX "user_to_verify" ON "user" USING btree ("created_at") WHERE role = 'retailer' and not is_verified and refused_at is null and blocked_at is null;--> statement-breakpoint
CREATE INDEX "user_by_gst_number" ON "user" USING btree (("gst_number" collate "C")) WHERE gst_number <> '';--> statement-breakpoint
CREATE INDEX "balance_entry_of_shop" ON "balance_entry" USING btree ("user_id","created_at","id");--> statement-breakpoint

CREATE TABLE "shop_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"staff_id" text,
	"staff_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_note_text" CHECK (length("text") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "shop_note" ADD CONSTRAINT "shop_note_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_note" ADD CONSTRAINT "shop_note_staff_id_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_note_of_shop" ON "shop_note" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "shop_note_of_staff" ON "shop_note" USING btree ("staff_id") WHERE staff_id is not null;--> statement-breakpoint
-- The deletion of a member of staff empties staff_id, and nothing else.
CREATE TRIGGER shop_note_only_added BEFORE UPDATE OF "id", "user_id", "staff_name", "text", "at" ON "shop_note"
  FOR EACH ROW EXECUTE FUNCTION refuse_order_note_change();--> statement-breakpoint

-- What the list of shops is read from (docs/decisions/047-retailers.md). Only triggers write it.
CREATE TABLE "shop_list" (
	"user_id" text PRIMARY KEY NOT NULL,
	"district" text NOT NULL,
	"standing" text NOT NULL,
	"shop_key" text COLLATE "C" NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"last_order_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"order_total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_list_standing" CHECK ("standing" in ('waiting', 'verified', 'refused', 'blocked'))
);
--> statement-breakpoint
ALTER TABLE "shop_list" ADD CONSTRAINT "shop_list_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "shop_list" ("user_id", "district", "standing", "shop_key", "registered_at", "last_order_at", "order_count", "order_total")
  SELECT "user"."id", "user"."district",
    CASE WHEN "blocked_at" IS NOT NULL THEN 'blocked' WHEN "is_verified" THEN 'verified' ELSE 'waiting' END,
    lower("user"."store_name"), "created_at",
    coalesce(ordered.latest, 'epoch'), coalesce(ordered.orders, 0), coalesce(ordered.total, 0)
  FROM "user" LEFT JOIN (
    SELECT "user_id", max("order_date") AS latest, count(*)::int AS orders, sum("total_amount")::bigint AS total
    FROM "order" WHERE "status" <> 'Cancelled' GROUP BY "user_id"
  ) AS ordered ON ordered."user_id" = "user"."id"
  WHERE "role" = 'retailer';--> statement-breakpoint
CREATE INDEX "shop_list_by_registration" ON "shop_list" USING btree ("district","standing","registered_at","user_id");--> statement-breakpoint
CREATE INDEX "shop_list_by_shop" ON "shop_list" USING btree ("district","standing","shop_key","user_id");--> statement-breakpoint
CREATE INDEX "shop_list_by_last_order" ON "shop_list" USING btree ("district","standing","last_order_at","registered_at","user_id");--> statement-breakpoint
CREATE INDEX "shop_list_by_total" ON "shop_list" USING btree ("district","standing","order_total","user_id");--> statement-breakpoint

CREATE FUNCTION list_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role <> 'retailer' THEN
    DELETE FROM shop_list WHERE user_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO shop_list (user_id, district, standing, shop_key, registered_at)
    VALUES (NEW.id, NEW.district,
      CASE WHEN NEW.blocked_at IS NOT NULL THEN 'blocked' WHEN NEW.is_verified THEN 'verified'
        WHEN NEW.refused_at IS NOT NULL THEN 'refused' ELSE 'waiting' END,
      lower(NEW.store_name), NEW.created_at)
    ON CONFLICT (user_id) DO UPDATE SET district = excluded.district, standing = excluded.standing,
      shop_key = excluded.shop_key, registered_at = excluded.registered_at;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_listed AFTER INSERT OR UPDATE OF "role", "district", "store_name", "is_verified", "refused_at", "blocked_at", "created_at" ON "user"
  FOR EACH ROW EXECUTE FUNCTION list_shop();--> statement-breakpoint

-- Cancelled orders don't count. Each step is a statement of its own: the first takes the lock, so the second sees what
-- another transaction has just committed.
CREATE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status <> 'Cancelled' THEN
    UPDATE shop_list SET order_count = order_count - 1, order_total = order_total - OLD.total_amount
      WHERE user_id = OLD.user_id;
    UPDATE shop_list SET last_order_at = coalesce((SELECT order_date FROM "order"
        WHERE user_id = OLD.user_id AND status <> 'Cancelled'
        ORDER BY order_date DESC, id DESC LIMIT 1), 'epoch')
      WHERE user_id = OLD.user_id AND last_order_at = OLD.order_date;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status <> 'Cancelled' THEN
    UPDATE shop_list SET order_count = order_count + 1, order_total = order_total + NEW.total_amount,
        last_order_at = greatest(last_order_at, NEW.order_date)
      WHERE user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- At the end of a transaction, so that its lock comes after those of carts, coupons and people.
CREATE CONSTRAINT TRIGGER order_counted AFTER INSERT ON "order" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_order();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_recounted AFTER UPDATE ON "order" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id OR OLD.order_date <> NEW.order_date
    OR OLD.total_amount <> NEW.total_amount OR (OLD.status = 'Cancelled') <> (NEW.status = 'Cancelled'))
  EXECUTE FUNCTION count_order();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_uncounted AFTER DELETE ON "order" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_order();--> statement-breakpoint

ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_kind";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind" CHECK ("mail_outbox"."kind" in ('reset', 'deletion-code', 'welcome', 'order-placed', 'order-status', 'payment-returned', 'staff-invitation', 'shop-decided', 'district-changed'));
