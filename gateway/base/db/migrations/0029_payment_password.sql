ALTER TABLE "member" ADD COLUMN "payment_password_changed_at" timestamp with time zone;
