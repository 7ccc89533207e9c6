ALTER TABLE "round" ADD COLUMN "bet_group" text;
