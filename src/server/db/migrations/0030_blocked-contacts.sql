-- The email address and the phone number of shops that were blocked when their account was deleted, as keyed hashes: the
-- same shop cannot register again (docs/decisions/047-retailers.md).
CREATE TABLE "blocked_contact" (
	"contact_hash" text PRIMARY KEY NOT NULL,
	"kept_since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- By a trigger, so that no way of deleting an account can forget it.
CREATE FUNCTION remember_blocked_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO address_key DEFAULT VALUES ON CONFLICT DO NOTHING;
  INSERT INTO blocked_contact (contact_hash)
    SELECT hash_address(contact) FROM unnest(ARRAY[OLD.email, OLD.mobile]) AS contact WHERE contact <> ''
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_blocked_contact AFTER DELETE ON "user"
  FOR EACH ROW WHEN (OLD.role = 'retailer' AND OLD.blocked_at IS NOT NULL) EXECUTE FUNCTION remember_blocked_contact();--> statement-breakpoint

-- The console's list of shops follows every change of it.
CREATE FUNCTION tell_shops_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shops_changed', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shops_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_list
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shops_changed();
