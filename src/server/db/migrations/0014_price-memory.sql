-- Every change of a price is recorded, however it was made (docs/decisions/036-price-memory.md). No district: the
-- product's base price.
ALTER TABLE "price_change" ALTER COLUMN "district" DROP NOT NULL;--> statement-breakpoint
CREATE FUNCTION record_price_change(product_id text, district text, old_price bigint, new_price bigint) RETURNS void
  LANGUAGE sql AS $$
  INSERT INTO price_change (product_id, district, old_base_price, new_base_price, changed_by)
    VALUES (product_id, district, old_price, new_price, nullif(current_setting('store.changed_by', true), ''))
$$;--> statement-breakpoint
CREATE FUNCTION record_district_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- The first prices of a product are no change. Neither are restored rows, which have their own time.
    IF NEW.updated_at = now() AND EXISTS (SELECT FROM product WHERE id = NEW.product_id AND created_at < now()) THEN
      PERFORM record_price_change(NEW.product_id, NEW.district, NULL, NEW.base_price);
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM record_price_change(NEW.product_id, NEW.district, OLD.base_price, NEW.base_price);
  ELSIF EXISTS (SELECT FROM product WHERE id = OLD.product_id) THEN
    PERFORM record_price_change(OLD.product_id, OLD.district, OLD.base_price, NULL);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER district_price_recorded AFTER INSERT OR DELETE ON district_price
  FOR EACH ROW EXECUTE FUNCTION record_district_price();--> statement-breakpoint
CREATE TRIGGER district_price_change_recorded AFTER UPDATE ON district_price
  FOR EACH ROW WHEN (OLD.base_price IS DISTINCT FROM NEW.base_price)
  EXECUTE FUNCTION record_district_price();--> statement-breakpoint
CREATE FUNCTION record_base_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_price_change(NEW.id, NULL, OLD.price, NEW.price);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER base_price_recorded AFTER UPDATE ON product
  FOR EACH ROW WHEN (OLD.price IS DISTINCT FROM NEW.price) EXECUTE FUNCTION record_base_price();
