CREATE TABLE "member_day" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"rounds" bigint DEFAULT 0 NOT NULL,
	"stake" bigint DEFAULT 0 NOT NULL,
	"payout" bigint DEFAULT 0 NOT NULL,
	"deposits" bigint DEFAULT 0 NOT NULL,
	"withdrawals" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "member_day_merchant_member_id_day_currency_pk" PRIMARY KEY("merchant","member_id","day","currency")
);
--> statement-breakpoint
CREATE TABLE "team_day" (
	"merchant" text NOT NULL,
	"agent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"rounds" bigint DEFAULT 0 NOT NULL,
	"stake" bigint DEFAULT 0 NOT NULL,
	"payout" bigint DEFAULT 0 NOT NULL,
	"deposits" bigint DEFAULT 0 NOT NULL,
	"withdrawals" bigint DEFAULT 0 NOT NULL,
	"active" integer DEFAULT 0 NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "team_day_merchant_agent_id_day_currency_pk" PRIMARY KEY("merchant","agent_id","day","currency")
);
--> statement-breakpoint
ALTER TABLE "member_day" ADD CONSTRAINT "member_day_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "team_day" ADD CONSTRAINT "team_day_merchant_agent_id_member_merchant_id_fk" FOREIGN KEY ("merchant","agent_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
SELECT livery_protect('member_day');
--> statement-breakpoint
SELECT livery_protect('team_day');
