-- Prices are published together, and each cell of the price grid has a version (docs/decisions/041-price-publishing.md).
CREATE TABLE "price_publish" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"request_hash" text NOT NULL,
	"is_scheduled" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Who changed a price is said by the transaction that changes it; the triggers below need not know.
ALTER TABLE "price_change" ADD COLUMN "changed_by_name" text;--> statement-breakpoint
UPDATE "price_change" SET "changed_by_name" = "user"."name" FROM "user" WHERE "user"."id" = "changed_by";--> statement-breakpoint
ALTER TABLE "price_change" ADD COLUMN "publish_id" uuid;--> statement-breakpoint
ALTER TABLE "price_change" ALTER COLUMN "changed_by" SET DEFAULT nullif(current_setting('store.changed_by', true), '');--> statement-breakpoint
ALTER TABLE "price_change" ALTER COLUMN "changed_by_name" SET DEFAULT nullif(current_setting('store.changed_by_name', true), '');--> statement-breakpoint
ALTER TABLE "price_change" ALTER COLUMN "publish_id" SET DEFAULT nullif(current_setting('store.publish_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_publish_id_price_publish_id_fk" FOREIGN KEY ("publish_id") REFERENCES "public"."price_publish"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_change_by_publish" ON "price_change" USING btree ("publish_id") WHERE publish_id is not null;--> statement-breakpoint
CREATE INDEX "price_change_by_time" ON "price_change" USING btree ("changed_at");--> statement-breakpoint
-- A store restored from an export counts on from the last number, not from one.
SELECT setval(pg_get_serial_sequence('price_change', 'nth'), coalesce((SELECT max("nth") FROM "price_change"), 0) + 1, false);--> statement-breakpoint

-- The last change of each cell. The row stays when a district's price is taken away, and so does its version.
CREATE TABLE "price_cell" (
	"product_id" text NOT NULL,
	"place" text NOT NULL,
	"version" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by_name" text,
	"previous_price" bigint,
	CONSTRAINT "price_cell_product_id_place_pk" PRIMARY KEY("product_id","place")
);
--> statement-breakpoint
ALTER TABLE "price_cell" ADD CONSTRAINT "price_cell_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "price_cell" ("product_id", "place", "version", "changed_at", "changed_by_name", "previous_price")
  SELECT DISTINCT ON ("product_id", "district") "product_id", coalesce("district", 'base'), "nth", "changed_at", "changed_by_name", "old_base_price"
  FROM "price_change" ORDER BY "product_id", "district", "nth" DESC;--> statement-breakpoint

-- Every process is told what to drop ('catalogue_changed'): 'answers', 'prices' or 'words' (what the search reads), the
-- last two with what has changed, or alone if it could be anything. There is one notification for all price changes of a
-- transaction: they have one time, by which each process finds them.
CREATE FUNCTION note_price_cells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_cell (product_id, place, version, changed_at, changed_by_name, previous_price)
    SELECT DISTINCT ON (product_id, coalesce(district, 'base'))
      product_id, coalesce(district, 'base'), nth, changed_at, changed_by_name, old_base_price
    FROM added ORDER BY product_id, coalesce(district, 'base'), nth DESC
  ON CONFLICT (product_id, place) DO UPDATE SET version = excluded.version, changed_at = excluded.changed_at,
    changed_by_name = excluded.changed_by_name, previous_price = excluded.previous_price
    -- Restored rows, which have their own time, come in any order.
    WHERE excluded.changed_at = now() OR price_cell.version < excluded.version;
  IF EXISTS (SELECT FROM added) THEN
    PERFORM pg_notify('catalogue_changed',
      'prices ' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER price_cells_noted AFTER INSERT ON price_change
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_price_cells();--> statement-breakpoint

-- Recorded by statement, not by row: a publication changes many prices with few statements.
DROP TRIGGER district_price_recorded ON district_price;--> statement-breakpoint
DROP TRIGGER district_price_change_recorded ON district_price;--> statement-breakpoint
DROP TRIGGER district_price_changed ON district_price;--> statement-breakpoint
DROP FUNCTION record_district_price();--> statement-breakpoint
DROP TRIGGER base_price_recorded ON product;--> statement-breakpoint
DROP FUNCTION record_base_price();--> statement-breakpoint
DROP FUNCTION record_price_change(text, text, bigint, bigint);--> statement-breakpoint
CREATE FUNCTION record_new_district_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The first prices of a product are no change. Neither are restored rows, which have their own time.
  INSERT INTO price_change (product_id, district, new_base_price)
    SELECT added.product_id, added.district, added.base_price
    FROM added JOIN product ON product.id = added.product_id
    WHERE added.updated_at = now() AND product.created_at < now();
  IF EXISTS (SELECT FROM added WHERE updated_at <> now()) THEN
    PERFORM pg_notify('catalogue_changed', 'prices');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER district_price_added AFTER INSERT ON district_price
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_new_district_prices();--> statement-breakpoint
CREATE FUNCTION record_district_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  recorded bigint;
BEGIN
  INSERT INTO price_change (product_id, district, old_base_price, new_base_price)
    SELECT product_id, district, old_rows.base_price, new_rows.base_price
    FROM old_rows FULL JOIN new_rows USING (product_id, district)
    WHERE old_rows.base_price IS DISTINCT FROM new_rows.base_price;
  GET DIAGNOSTICS recorded = ROW_COUNT;
  IF recorded = 0 AND EXISTS (SELECT FROM new_rows) THEN
    PERFORM pg_notify('catalogue_changed', 'answers');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER district_price_updated AFTER UPDATE ON district_price
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_district_prices();--> statement-breakpoint
CREATE FUNCTION record_removed_district_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The prices of a product that is gone are no history.
  INSERT INTO price_change (product_id, district, old_base_price)
    SELECT removed.product_id, removed.district, removed.base_price
    FROM removed JOIN product ON product.id = removed.product_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER district_price_removed AFTER DELETE ON district_price
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_removed_district_prices();--> statement-breakpoint
CREATE TRIGGER district_price_emptied AFTER TRUNCATE ON district_price
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('prices');--> statement-breakpoint

-- Shelves: a new price needs no new places.
DROP TRIGGER shelve_product_updated ON product;--> statement-breakpoint
CREATE TRIGGER shelve_product_updated AFTER UPDATE ON product
  FOR EACH ROW WHEN (
    (OLD.id, OLD.title, OLD.categories, OLD.trend_rank) IS DISTINCT FROM (NEW.id, NEW.title, NEW.categories, NEW.trend_rank)
  ) EXECUTE FUNCTION shelve_product();--> statement-breakpoint

-- What the search reads of a product has changed: 'words' with the ids, or alone if there are too many to name.
CREATE FUNCTION tell_words_changed(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 100 THEN
    PERFORM pg_notify('catalogue_changed', 'words');
  ELSIF cardinality(ids) > 0 THEN
    PERFORM pg_notify('catalogue_changed', 'words ' || array_to_string(ids, ' '));
  END IF;
END $$;--> statement-breakpoint
DROP TRIGGER product_changed ON product;--> statement-breakpoint
DROP TRIGGER product_words_changed ON product;--> statement-breakpoint
DROP TRIGGER product_words_updated ON product;--> statement-breakpoint
CREATE FUNCTION follow_products() RETURNS trigger LANGUAGE plpgsql AS $$
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
    WHERE (o.title, o.categories, o.local_names, o.trend_rank, o.images[1], o.unit,
        o.pack_amount, o.pack_measure, o.pack_container, o.pack_count, o.pack_inner, o.family_id)
      IS DISTINCT FROM (n.title, n.categories, n.local_names, n.trend_rank, n.images[1], n.unit,
        n.pack_amount, n.pack_measure, n.pack_container, n.pack_count, n.pack_inner, n.family_id)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_updated AFTER UPDATE ON product
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_products();--> statement-breakpoint
CREATE FUNCTION follow_other_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_words_changed(array(SELECT id FROM others));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_added AFTER INSERT ON product
  REFERENCING NEW TABLE AS others FOR EACH STATEMENT EXECUTE FUNCTION follow_other_products();--> statement-breakpoint
CREATE TRIGGER product_removed AFTER DELETE ON product
  REFERENCING OLD TABLE AS others FOR EACH STATEMENT EXECUTE FUNCTION follow_other_products();--> statement-breakpoint
CREATE TRIGGER product_emptied AFTER TRUNCATE ON product
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('words');
