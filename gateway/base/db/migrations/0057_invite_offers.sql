-- Contracts that whoever registers by an invitation code is offered.
CREATE TABLE "invite_offer" (
	"merchant" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"rate" integer NOT NULL,
	"period" text NOT NULL,
	"currency" text NOT NULL,
	"scale" integer NOT NULL,
	"valid_bet" bigint,
	"profit_and_loss" bigint,
	"active_members" integer,
	"daily_bet" bigint,
	"hourly_bet" bigint,
	CONSTRAINT "invite_offer_merchant_code_kind_pk" PRIMARY KEY("merchant","code","kind"),
	CONSTRAINT "invite_offer_rate" CHECK ("invite_offer"."rate" between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "invite_offer" ADD CONSTRAINT "invite_offer_affiliate_fk" FOREIGN KEY ("merchant","code") REFERENCES "public"."affiliate"("merchant","code") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
SELECT livery_protect('invite_offer');
