-- An old account may have no mobile number: '' is shown as 'Not Yet Provided!' (PROF-02).
ALTER TABLE "user" DROP CONSTRAINT "user_mobile";--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_mobile" CHECK ("user"."mobile" = '' or "user"."mobile" ~ '^[0-9]{10}$');
