ALTER TABLE "brand_release" ADD COLUMN "mandatory" boolean;
