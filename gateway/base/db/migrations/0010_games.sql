CREATE TABLE "favorite_game" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"node_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favorite_game_merchant_member_id_node_id_pk" PRIMARY KEY("merchant","member_id","node_id")
);
--> statement-breakpoint
ALTER TABLE "favorite_game" ADD CONSTRAINT "favorite_game_merchant_member_id_member_merchant_id_fk"
  FOREIGN KEY ("merchant","member_id") REFERENCES "member"("merchant","id") ON DELETE cascade;
--> statement-breakpoint
CREATE TABLE "recent_game" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"node_id" text NOT NULL,
	"played_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recent_game_merchant_member_id_node_id_pk" PRIMARY KEY("merchant","member_id","node_id")
);
--> statement-breakpoint
ALTER TABLE "recent_game" ADD CONSTRAINT "recent_game_merchant_member_id_member_merchant_id_fk"
  FOREIGN KEY ("merchant","member_id") REFERENCES "member"("merchant","id") ON DELETE cascade;
--> statement-breakpoint
CREATE INDEX "recent_game_newest" ON "recent_game" ("merchant","member_id","played_at");
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"merchant" text NOT NULL,
	"room" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"nickname" text NOT NULL,
	"content" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_message_merchant_room_id_pk" PRIMARY KEY("merchant","room","id"),
	CONSTRAINT "chat_message_length" CHECK (char_length("content") BETWEEN 1 AND 200)
);
--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_merchant_member_id_member_merchant_id_fk"
  FOREIGN KEY ("merchant","member_id") REFERENCES "member"("merchant","id") ON DELETE cascade;
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_once" ON "chat_message" ("merchant","member_id","key");
--> statement-breakpoint
CREATE INDEX "chat_message_newest" ON "chat_message" ("merchant","room","sent_at");
--> statement-breakpoint
CREATE INDEX "chat_message_old" ON "chat_message" ("merchant","sent_at");
--> statement-breakpoint
SELECT livery_protect('favorite_game'), livery_protect('recent_game'), livery_protect('chat_message');
