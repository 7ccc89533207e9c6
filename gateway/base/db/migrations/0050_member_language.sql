ALTER TABLE "member" ADD COLUMN "language" text;
