CREATE TABLE "imported_document" (
	"collection" text NOT NULL,
	"old_id" text NOT NULL,
	"new_id" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_document_collection_old_id_pk" PRIMARY KEY("collection","old_id"),
	CONSTRAINT "imported_document_collection" CHECK ("imported_document"."collection" in ('users', 'products', 'coupons', 'orders'))
);
--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "district" DROP NOT NULL;