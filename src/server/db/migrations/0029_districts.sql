-- Districts and categories are data: another district is a row, not a migration (docs/decisions/051-districts.md). These
-- are the specification's, in its order; a store that exists already has the same.
CREATE TABLE "district" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"serves_since" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "district_name" CHECK (length("name") between 2 and 40 and lower("name") <> 'base'),
	CONSTRAINT "district_state" CHECK (length("state") between 1 and 60)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "district_named_once" ON "district" USING btree (lower("name"));--> statement-breakpoint
INSERT INTO "district" ("name", "position", "state") VALUES
  ('Palakkad', 1, 'Kerala'),
  ('Coimbatore', 2, 'Tamil Nadu'),
  ('Nilgiris', 3, 'Tamil Nadu'),
  ('Tiruppur', 4, 'Tamil Nadu'),
  ('Erode', 5, 'Tamil Nadu'),
  ('Dindigul', 6, 'Tamil Nadu'),
  ('Thrissur', 7, 'Kerala');
--> statement-breakpoint
CREATE TABLE "category" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "category" ("name", "position") VALUES
  ('Spices', 1),
  ('Dry Fruits', 2),
  ('Hotels & Bakeries', 3),
  ('Food Grains', 4),
  ('Sachets', 5),
  ('Chillies', 6),
  ('General Commodities', 7),
  ('Tea', 8),
  ('Flour', 9),
  ('Oil', 10),
  ('Masalas', 11);
--> statement-breakpoint

-- Orders are history and the longest table: they keep the name they were placed with, and nothing is read to check it.
ALTER TABLE "order" DROP CONSTRAINT "order_district";--> statement-breakpoint
ALTER TABLE "user" DROP CONSTRAINT "user_district";--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_district_district_name_fk" FOREIGN KEY ("district") REFERENCES "public"."district"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "district_price" DROP CONSTRAINT "district_price_district";--> statement-breakpoint
ALTER TABLE "district_price" ADD CONSTRAINT "district_price_district_district_name_fk" FOREIGN KEY ("district") REFERENCES "public"."district"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- Every process reads its list again, however the rows were changed.
CREATE FUNCTION notify_districts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('districts_changed', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER districts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "district"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_districts_changed();
