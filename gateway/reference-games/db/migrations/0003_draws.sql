CREATE TABLE "draw" (
	"game" text NOT NULL,
	"no" text NOT NULL,
	"state" text NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"draws_at" timestamp with time zone NOT NULL,
	"server_seed" text NOT NULL,
	"commitment" text NOT NULL,
	"salt" text,
	"numbers" jsonb,
	"drawn_at" timestamp with time zone,
	PRIMARY KEY ("game","no"),
	CONSTRAINT "draw_state" CHECK ("state" IN ('open', 'drawn', 'void', 'settled')),
	CONSTRAINT "draw_has_numbers" CHECK (("numbers" IS NOT NULL) = ("drawn_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX "draw_due" ON "draw" ("draws_at") WHERE "state" <> 'settled';
--> statement-breakpoint
CREATE INDEX "draw_history" ON "draw" ("game","draws_at");
--> statement-breakpoint
CREATE TABLE "draw_ticket" (
	"round_id" text PRIMARY KEY REFERENCES "round"("id"),
	"game" text NOT NULL,
	"no" text NOT NULL,
	"mode" text NOT NULL,
	"unit" bigint NOT NULL,
	"entries" jsonb NOT NULL,
	"client_seed" text NOT NULL,
	"digest" text NOT NULL,
	"settled_at" timestamp with time zone,
	FOREIGN KEY ("game","no") REFERENCES "draw"("game","no")
);
--> statement-breakpoint
CREATE INDEX "draw_ticket_draw" ON "draw_ticket" ("game","no","settled_at");
