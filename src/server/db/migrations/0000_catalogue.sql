CREATE TABLE "category_shelf" (
	"category" text NOT NULL,
	"product_id" text NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"trend_rank" integer,
	"price" bigint,
	CONSTRAINT "category_shelf_product_id_category_pk" PRIMARY KEY("product_id","category")
);
--> statement-breakpoint
CREATE TABLE "district_price" (
	"product_id" text NOT NULL,
	"district" text NOT NULL,
	"base_price" bigint NOT NULL,
	"price" bigint,
	"total_price" bigint,
	"cgst" bigint,
	"sgst" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "district_price_product_id_district_pk" PRIMARY KEY("product_id","district"),
	CONSTRAINT "district_price_district" CHECK ("district_price"."district" in ('Palakkad', 'Coimbatore', 'Nilgiris', 'Tiruppur', 'Erode', 'Dindigul', 'Thrissur')),
	CONSTRAINT "district_price_base_price" CHECK ("district_price"."base_price" >= 100),
	CONSTRAINT "district_price_other_prices" CHECK ("district_price"."price" >= 0 and "district_price"."total_price" >= 0),
	CONSTRAINT "district_price_tax" CHECK ("district_price"."cgst" between 0 and "district_price"."base_price" and "district_price"."sgst" between 0 and "district_price"."base_price")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"categories" text[] NOT NULL,
	"images" text[] NOT NULL,
	"unit" text NOT NULL,
	"pack" text DEFAULT '' NOT NULL,
	"local_names" jsonb DEFAULT '{"english":[],"hindi":{"latin":[],"script":[]},"tamil":{"latin":[],"script":[]},"malayalam":{"latin":[],"script":[]}}'::jsonb NOT NULL,
	"price" bigint,
	"price_incl_tax" bigint,
	"total_price" bigint,
	"cgst" bigint,
	"sgst" bigint,
	"credit_points" integer DEFAULT 0 NOT NULL,
	"category_link" text,
	"trend_rank" integer,
	"sort_key" text COLLATE "C" GENERATED ALWAYS AS (lower(title)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_id_form" CHECK ("product"."id" ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
	CONSTRAINT "product_title_length" CHECK (length("product"."title") between 1 and 200),
	CONSTRAINT "product_has_category" CHECK (cardinality("product"."categories") >= 1),
	CONSTRAINT "product_unit" CHECK (lower("product"."unit") in ('kg', 'others')),
	CONSTRAINT "product_price" CHECK ("product"."price" >= 100),
	CONSTRAINT "product_other_prices" CHECK ("product"."price_incl_tax" >= 0 and "product"."total_price" >= 0),
	CONSTRAINT "product_tax" CHECK ("product"."cgst" between 0 and "product"."price" and "product"."sgst" between 0 and "product"."price"),
	CONSTRAINT "product_local_names" CHECK (coalesce(jsonb_path_match("product"."local_names", '$.english.type() == "array" && !exists($.english[*] ? (@.type() != "string")) && $.hindi.latin.type() == "array" && !exists($.hindi.latin[*] ? (@.type() != "string")) && $.hindi.script.type() == "array" && !exists($.hindi.script[*] ? (@.type() != "string")) && $.tamil.latin.type() == "array" && !exists($.tamil.latin[*] ? (@.type() != "string")) && $.tamil.script.type() == "array" && !exists($.tamil.script[*] ? (@.type() != "string")) && $.malayalam.latin.type() == "array" && !exists($.malayalam.latin[*] ? (@.type() != "string")) && $.malayalam.script.type() == "array" && !exists($.malayalam.script[*] ? (@.type() != "string"))'), false)),
	CONSTRAINT "product_credit_points" CHECK ("product"."credit_points" >= 0)
);
--> statement-breakpoint
ALTER TABLE "category_shelf" ADD CONSTRAINT "category_shelf_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "district_price" ADD CONSTRAINT "district_price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_shelf_by_title" ON "category_shelf" USING btree ("category","sort_key","product_id");--> statement-breakpoint
CREATE INDEX "category_shelf_by_trend" ON "category_shelf" USING btree ("category","trend_rank","sort_key");--> statement-breakpoint
CREATE INDEX "category_shelf_by_price" ON "category_shelf" USING btree ("category","price","sort_key");--> statement-breakpoint
CREATE INDEX "product_by_title" ON "product" USING btree ("sort_key","id");