-- Databases that were made before 0006 was edited do not know the mail 'payment-returned'; all others are left as they are.
ALTER TABLE "mail_outbox" DROP CONSTRAINT IF EXISTS "mail_outbox_kind";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind" CHECK ("mail_outbox"."kind" in ('reset', 'deletion-code', 'welcome', 'order-placed', 'order-status', 'payment-returned'));
