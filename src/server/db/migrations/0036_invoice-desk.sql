-- Staff list invoices newest first, and email them again (docs/decisions/060-invoice-desk.md).
CREATE INDEX "invoice_by_issued_at" ON "invoice" USING btree ("issued_at","id");--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_kind";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind" CHECK ("mail_outbox"."kind" in ('reset', 'deletion-code', 'welcome', 'order-placed', 'order-status', 'payment-returned', 'staff-invitation', 'shop-decided', 'district-changed', 'order-refund', 'goods-back', 'order-packed-short', 'invoice'));
