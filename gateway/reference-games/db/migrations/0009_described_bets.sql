ALTER TABLE "round" ADD COLUMN "bet" jsonb;
