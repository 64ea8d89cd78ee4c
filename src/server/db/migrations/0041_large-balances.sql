-- An order's points are a bigint, and so are now the credits that it brings. Both tables are written anew while nobody reads
-- them; triggers that name a column are made again.
DROP TRIGGER user_comes_with_ledger ON "user";--> statement-breakpoint
DROP TRIGGER user_balance_by_ledger ON "user";--> statement-breakpoint
DROP TRIGGER balance_entry_added_up ON balance_entry;--> statement-breakpoint
ALTER TABLE "balance_entry" ALTER COLUMN "amount" SET DATA TYPE bigint, ALTER COLUMN "balance_after" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "credits" SET DATA TYPE bigint;--> statement-breakpoint
CREATE TRIGGER balance_entry_added_up BEFORE INSERT ON balance_entry
  FOR EACH ROW WHEN (NEW.balance_after IS NULL) EXECUTE FUNCTION add_up_balance_entry();--> statement-breakpoint
CREATE TRIGGER user_comes_with_ledger BEFORE INSERT ON "user"
  FOR EACH ROW WHEN (NEW.coins <> 0 OR NEW.credits <> 0)
  EXECUTE FUNCTION require_ledger_balance();--> statement-breakpoint
CREATE TRIGGER user_balance_by_ledger BEFORE UPDATE OF coins, credits ON "user"
  FOR EACH ROW WHEN ((OLD.coins, OLD.credits) IS DISTINCT FROM (NEW.coins, NEW.credits))
  EXECUTE FUNCTION require_ledger_balance();
