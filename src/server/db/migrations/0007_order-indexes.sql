ALTER TABLE "refund" DROP CONSTRAINT "refund_state";--> statement-breakpoint
-- A refund that failed at the provider is sent anew.
UPDATE "refund" SET "state" = 'due' WHERE "state" = 'failed';--> statement-breakpoint
DROP INDEX "refund_due";--> statement-breakpoint
CREATE INDEX "order_of_coupon" ON "order" USING btree ("coupon_id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX "order_event_of_operator" ON "order_event" USING btree ("operator_id") WHERE operator_id is not null;--> statement-breakpoint
CREATE INDEX "payment_intent_of_user" ON "payment_intent" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_intent_of_coupon" ON "payment_intent" USING btree ("coupon_id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX "refund_under_way" ON "refund" USING btree ("next_attempt_at") WHERE state in ('due', 'sent');--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_state" CHECK ("refund"."state" in ('due', 'sent', 'processed'));