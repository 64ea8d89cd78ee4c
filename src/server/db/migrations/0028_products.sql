-- Products in the console: archived instead of deleted, version-checked, with tax data and uploaded pictures
-- (docs/decisions/050-products.md).
ALTER TABLE "product" ADD COLUMN "hsn_code" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "gst_rate" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "image_alts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "creation_id" uuid;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_creation_id_unique" UNIQUE("creation_id");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_hsn_code" CHECK ("product"."hsn_code" ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$');--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_gst_rate" CHECK ("product"."gst_rate" between 0 and 100);--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_image_alts" CHECK (jsonb_typeof("product"."image_alts") = 'object');--> statement-breakpoint
CREATE INDEX "product_sold_by_title" ON "product" USING btree ("sort_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "product_sold_by_change" ON "product" USING btree ("updated_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "product_archived_by_title" ON "product" USING btree ("sort_key","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "product_archived_by_change" ON "product" USING btree ("updated_at","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "product_without_price" ON "product" USING btree ("sort_key","id") WHERE archived_at is null and price is null;--> statement-breakpoint
CREATE INDEX "product_without_picture" ON "product" USING btree ("sort_key","id") WHERE archived_at is null and images = '{}';--> statement-breakpoint
CREATE INDEX "product_archived_words" ON "product" USING gin (to_tsvector('simple', "title")) WHERE archived_at is not null;--> statement-breakpoint

CREATE TABLE "product_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"crop" jsonb,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_picture_id" CHECK ("product_picture"."id" ~ '^[a-f0-9]{32}$'),
	CONSTRAINT "product_picture_source" CHECK (("product_picture"."crop" is null) = ("product_picture"."id" = "product_picture"."source_id"))
);
--> statement-breakpoint

-- Counts changes of what staff edit, however they are made. A price has its own version (migration 0019).
CREATE FUNCTION count_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER product_version BEFORE UPDATE ON product
  FOR EACH ROW WHEN (
    (OLD.title, OLD.description, OLD.categories, OLD.images, OLD.image_alts, OLD.unit, OLD.pack_amount, OLD.pack_measure,
      OLD.pack_container, OLD.pack_count, OLD.pack_inner, OLD.family_id, OLD.local_names, OLD.hsn_code, OLD.gst_rate,
      OLD.credit_points, OLD.trend_rank, OLD.archived_at)
    IS DISTINCT FROM
    (NEW.title, NEW.description, NEW.categories, NEW.images, NEW.image_alts, NEW.unit, NEW.pack_amount, NEW.pack_measure,
      NEW.pack_container, NEW.pack_count, NEW.pack_inner, NEW.family_id, NEW.local_names, NEW.hsn_code, NEW.gst_rate,
      NEW.credit_points, NEW.trend_rank, NEW.archived_at)
  ) EXECUTE FUNCTION count_product_version();--> statement-breakpoint

-- An archived product stands on no shelf.
CREATE OR REPLACE FUNCTION shelve_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM category_shelf WHERE product_id = OLD.id;
  END IF;
  IF NEW.archived_at IS NULL THEN
    INSERT INTO category_shelf (category, product_id, sort_key, trend_rank, price)
      SELECT DISTINCT category, NEW.id, NEW.sort_key,
        -- Wanted among its own kind: on the other shelves it stands behind theirs.
        CASE WHEN category = NEW.categories[1] THEN NEW.trend_rank END,
        NEW.price
      FROM unnest(NEW.categories) AS category;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER shelve_product_updated ON product;--> statement-breakpoint
CREATE TRIGGER shelve_product_updated AFTER UPDATE ON product
  FOR EACH ROW WHEN (
    (OLD.id, OLD.title, OLD.categories, OLD.trend_rank, OLD.archived_at)
    IS DISTINCT FROM (NEW.id, NEW.title, NEW.categories, NEW.trend_rank, NEW.archived_at)
  ) EXECUTE FUNCTION shelve_product();--> statement-breakpoint

-- As in migration 0019; also when a product is archived or restored.
CREATE OR REPLACE FUNCTION follow_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  recorded bigint;
BEGIN
  INSERT INTO price_change (product_id, old_base_price, new_base_price)
    SELECT id, old_rows.price, new_rows.price FROM old_rows JOIN new_rows USING (id)
    WHERE old_rows.price IS DISTINCT FROM new_rows.price;
  GET DIAGNOSTICS recorded = ROW_COUNT;
  IF recorded > 0 THEN
    UPDATE category_shelf SET price = new_rows.price FROM new_rows
      WHERE product_id = new_rows.id AND category_shelf.price IS DISTINCT FROM new_rows.price;
  END IF;
  IF recorded < (SELECT count(*) FROM new_rows) THEN
    PERFORM pg_notify('catalogue_changed', 'answers');
  END IF;
  PERFORM tell_words_changed(array(
    SELECT id FROM old_rows o FULL JOIN new_rows n USING (id)
    WHERE (o.title, o.categories, o.local_names, o.trend_rank, o.images[1], o.unit, o.archived_at,
        o.pack_amount, o.pack_measure, o.pack_container, o.pack_count, o.pack_inner, o.family_id)
      IS DISTINCT FROM (n.title, n.categories, n.local_names, n.trend_rank, n.images[1], n.unit, n.archived_at,
        n.pack_amount, n.pack_measure, n.pack_container, n.pack_count, n.pack_inner, n.family_id)));
  RETURN NULL;
END $$;
