-- category_shelf follows product: whoever changes a product, by whatever way, the shelves are right.
CREATE FUNCTION shelve_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM category_shelf WHERE product_id = OLD.id;
  END IF;
  INSERT INTO category_shelf (category, product_id, sort_key, trend_rank, price)
    SELECT DISTINCT category, NEW.id, NEW.sort_key,
      -- Wanted among its own kind: on the other shelves it stands behind theirs.
      CASE WHEN category = NEW.categories[1] THEN NEW.trend_rank END,
      NEW.price
    FROM unnest(NEW.categories) AS category;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shelve_product_inserted AFTER INSERT ON product
  FOR EACH ROW EXECUTE FUNCTION shelve_product();--> statement-breakpoint
CREATE TRIGGER shelve_product_updated AFTER UPDATE ON product
  FOR EACH ROW WHEN (
    (OLD.id, OLD.title, OLD.categories, OLD.trend_rank, OLD.price)
    IS DISTINCT FROM
    (NEW.id, NEW.title, NEW.categories, NEW.trend_rank, NEW.price)
  ) EXECUTE FUNCTION shelve_product();--> statement-breakpoint

CREATE FUNCTION note_update_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER product_update_time BEFORE UPDATE ON product
  FOR EACH ROW EXECUTE FUNCTION note_update_time();--> statement-breakpoint
CREATE TRIGGER district_price_update_time BEFORE UPDATE ON district_price
  FOR EACH ROW EXECUTE FUNCTION note_update_time();--> statement-breakpoint

-- Every process keeps answers in memory; this tells all of them to drop what they keep.
-- The payload says what changed: 'answers' (anything), 'words' (what the search reads).
-- PostgreSQL sends equal notifications of one transaction once.
CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('answers');--> statement-breakpoint
CREATE TRIGGER district_price_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON district_price
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('answers');--> statement-breakpoint
CREATE TRIGGER product_words_changed AFTER INSERT OR DELETE OR TRUNCATE ON product
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('words');--> statement-breakpoint
CREATE TRIGGER product_words_updated AFTER UPDATE ON product
  FOR EACH ROW WHEN (
    (OLD.id, OLD.title, OLD.categories, OLD.local_names, OLD.pack, OLD.trend_rank)
    IS DISTINCT FROM
    (NEW.id, NEW.title, NEW.categories, NEW.local_names, NEW.pack, NEW.trend_rank)
  ) EXECUTE FUNCTION tell_catalogue_changed('words');
