-- A product is sold by the pack or loose (docs/decisions/033-packs-and-families.md). Until now `pack` was only a text.
ALTER TABLE "cart_item" ADD COLUMN "pack" jsonb;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "pack" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "pack_amount" numeric(10, 3);--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "pack_measure" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "pack_container" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "pack_count" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "pack_inner" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "family_id" text;--> statement-breakpoint
-- Goods priced per kilogram are loose. The others keep the pack that their text names: '15 kg tin',
-- 'Case of 12 x 1 L bottle', or any other words. Without a text, they are sold by the piece.
UPDATE "product" SET
  "pack_amount" = coalesce(plain[1]::numeric, cased[2]::numeric * cased[3]::numeric, 1),
  "pack_measure" = lower(coalesce(plain[2], cased[4], 'pieces')),
  "pack_container" = left(CASE WHEN plain IS NOT NULL THEN coalesce(plain[3], '') ELSE coalesce(lower(cased[1]), words) END, 60),
  "pack_count" = cased[2]::integer,
  "pack_inner" = CASE WHEN cased IS NOT NULL
    THEN regexp_replace(regexp_replace(coalesce(cased[5], ''), '(ss|ch|sh|x)es$', '\1'), '([^s])s$', '\1') END
FROM (
  SELECT "of", plain, CASE WHEN cased[2]::bigint * cased[3]::bigint <= 1000000 THEN cased END AS cased,
    lower(left(written, 1)) || substr(written, 2) AS words
  FROM (
    SELECT "of", written,
      regexp_match(written, '^(?=[0-9.]*[1-9])([0-9]{1,5}(?:\.[0-9]{1,3})?) ?(kg|g|l|ml)(?: (\D+))?$', 'i') AS plain,
      regexp_match(written, '^([a-z]+) of ([2-9]|[1-9][0-9]{1,3}) x ([1-9][0-9]{0,3}) ?(kg|g|l|ml)(?: ([a-z ]{1,40}))?$', 'i') AS cased
    FROM (SELECT "id" AS "of", trim(regexp_replace("pack", '\s+', ' ', 'g')) AS written FROM "product") AS texts
  ) AS parts
) AS named
WHERE "of" = "id" AND lower("unit") <> 'kg';--> statement-breakpoint
-- What was in a cart or order then is not known any more.
UPDATE "cart_item" SET "pack" = '{"amount": 1, "measure": "pieces", "container": "", "isUnknown": true}' WHERE lower("unit") <> 'kg';--> statement-breakpoint
UPDATE "order_line" SET "pack" = '{"amount": 1, "measure": "pieces", "container": "", "isUnknown": true}' WHERE lower("unit") <> 'kg';--> statement-breakpoint
DROP TRIGGER product_words_updated ON product;--> statement-breakpoint
ALTER TABLE "product" DROP COLUMN "pack";--> statement-breakpoint
CREATE TRIGGER product_words_updated AFTER UPDATE ON product
  FOR EACH ROW WHEN (
    (OLD.id, OLD.title, OLD.categories, OLD.local_names, OLD.trend_rank, OLD.images[1], OLD.unit,
      OLD.pack_amount, OLD.pack_measure, OLD.pack_container, OLD.pack_count, OLD.pack_inner, OLD.family_id)
    IS DISTINCT FROM
    (NEW.id, NEW.title, NEW.categories, NEW.local_names, NEW.trend_rank, NEW.images[1], NEW.unit,
      NEW.pack_amount, NEW.pack_measure, NEW.pack_container, NEW.pack_count, NEW.pack_inner, NEW.family_id)
  ) EXECUTE FUNCTION tell_catalogue_changed('words');--> statement-breakpoint
CREATE INDEX "product_by_family" ON "product" USING btree ("family_id") WHERE family_id is not null;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_loose" CHECK ((lower("cart_item"."unit") = 'kg') = ("cart_item"."pack" is null));--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_loose" CHECK ((lower("order_line"."unit") = 'kg') = ("order_line"."pack" is null));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_loose" CHECK ((lower("product"."unit") = 'kg') = ("product"."pack_amount" is null));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_pack" CHECK ("product"."pack_amount" > 0 and "product"."pack_measure" in ('kg', 'g', 'l', 'ml', 'pieces')
        and length("product"."pack_container") <= 60);--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_pack_complete" CHECK (("product"."pack_amount" is null) = ("product"."pack_measure" is null)
        and ("product"."pack_amount" is null) = ("product"."pack_container" is null));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_pack_inner" CHECK (("product"."pack_count" is null) = ("product"."pack_inner" is null)
        and ("product"."pack_count" is null or ("product"."pack_amount" is not null and "product"."pack_count" >= 2)));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_family_form" CHECK ("product"."family_id" ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$');