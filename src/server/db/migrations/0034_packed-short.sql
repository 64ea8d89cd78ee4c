-- What was packed, where that is less than was ordered (docs/decisions/054-short-supply.md). The amounts of an order, and the
-- tax of its lines, follow what was packed; the amounts that it was ordered at are kept beside them. Orders of before were
-- packed as ordered.
ALTER TABLE "order_line" ADD COLUMN "packed" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "short_reason" text;--> statement-breakpoint
ALTER TABLE "order_line" DROP CONSTRAINT "order_line_tax_adds_up",
  ADD CONSTRAINT "order_line_packed" CHECK (("order_line"."packed" is null) = ("order_line"."short_reason" is null)
    and ("order_line"."packed" is null or "order_line"."packed" between 0 and "order_line"."quantity" - 1)),
  ADD CONSTRAINT "order_line_short_reason" CHECK ("order_line"."short_reason" in ('sold-out', 'damaged', 'quality', 'other')),
  ADD CONSTRAINT "order_line_tax_adds_up" CHECK ("order_line"."discount_share" + "order_line"."taxable_value" + "order_line"."cgst_amount" + "order_line"."sgst_amount" + "order_line"."igst_amount"
    = "order_line"."price" * coalesce("order_line"."packed", "order_line"."quantity"));--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "packed_short_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "ordered_before_discounts" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "ordered_coupon_discount" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "ordered_coins" integer;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "ordered_credit_points" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "ordered_total" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "short_rounding" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_total",
  ADD CONSTRAINT "order_total" CHECK ("order"."total_amount" >= 0 and "order"."total_amount" = "order"."total_before_discounts" - "order"."coupon_discount" - "order"."short_rounding"
    - case when "order"."ordered_total" is null then "order"."redeemed_coins"::bigint * 100
      else least("order"."redeemed_coins"::bigint * 100, "order"."total_before_discounts" - "order"."coupon_discount") end),
  ADD CONSTRAINT "order_packed_short" CHECK (case when "order"."ordered_total" is null
    then num_nonnulls("order"."packed_short_at", "order"."ordered_before_discounts", "order"."ordered_coupon_discount", "order"."ordered_coins",
      "order"."ordered_credit_points") = 0 and "order"."short_rounding" = 0
    else num_nulls("order"."packed_short_at", "order"."ordered_before_discounts", "order"."ordered_coupon_discount", "order"."ordered_coins",
      "order"."ordered_credit_points") = 0 and "order"."short_rounding" >= 0
      and "order"."ordered_total" = "order"."ordered_before_discounts" - "order"."ordered_coupon_discount" - "order"."ordered_coins"::bigint * 100
      and "order"."ordered_total" >= "order"."total_amount" and "order"."ordered_before_discounts" >= "order"."total_before_discounts"
      and "order"."ordered_coupon_discount" >= "order"."coupon_discount" and "order"."ordered_coins" >= "order"."redeemed_coins"
      and "order"."ordered_credit_points" >= "order"."credit_points" end);--> statement-breakpoint
CREATE INDEX "order_by_packed_short_at" ON "order" USING btree ("packed_short_at") WHERE packed_short_at is not null;--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_reason";--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_reason" CHECK ("refund"."reason" in ('second-payment', 'wrong-amount', 'cart-already-ordered', 'cart-changed', 'total-changed', 'not-available', 'account-gone', 'order-cancelled', 'not-packed', 'by-staff', 'by-hand'));--> statement-breakpoint
ALTER TABLE "balance_entry" DROP CONSTRAINT "balance_entry_reason";--> statement-breakpoint
ALTER TABLE "balance_entry" ADD CONSTRAINT "balance_entry_reason" CHECK ("balance_entry"."reason" in ('opening', 'hold', 'hold-returned', 'granted', 'ordered', 'order-cancelled', 'not-packed', 'order-delivered', 'manual'));--> statement-breakpoint

-- What was not packed is no part of the order's total, so its refund is none of it either.
CREATE OR REPLACE FUNCTION note_refunded_amount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "order" SET refunded_amount =
    (SELECT coalesce(sum(refund.amount), 0) FROM refund
      WHERE refund.payment_id = payment.id AND refund.reason <> 'not-packed')
  FROM payment WHERE payment.id = coalesce(NEW.payment_id, OLD.payment_id) AND "order".id = payment.order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_kind";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind" CHECK ("mail_outbox"."kind" in ('reset', 'deletion-code', 'welcome', 'order-placed', 'order-status', 'payment-returned', 'staff-invitation', 'shop-decided', 'district-changed', 'order-refund', 'goods-back', 'order-packed-short'));
