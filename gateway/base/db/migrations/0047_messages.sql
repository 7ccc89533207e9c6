CREATE TABLE "feedback" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"question_type" text NOT NULL,
	"content" text NOT NULL,
	"status" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "feedback_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "feedback_picture" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"feedback_id" uuid NOT NULL,
	"picture" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_picture_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "member_message" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"texts" jsonb NOT NULL,
	"link" text,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_message_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "message_choice" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"marketing" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_choice_pk" PRIMARY KEY("merchant","member_id")
);
--> statement-breakpoint
CREATE TABLE "message_copy" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "message_copy_pk" PRIMARY KEY("merchant","member_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "message_picture" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"message_id" uuid,
	"picture" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_picture_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "mailing" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"audience" jsonb NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"began_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"cursor" uuid,
	"sent" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"expected" integer NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailing_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_member_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "feedback_picture" ADD CONSTRAINT "feedback_picture_member_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_choice" ADD CONSTRAINT "message_choice_member_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_copy" ADD CONSTRAINT "message_copy_member_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_copy" ADD CONSTRAINT "message_copy_message_fk" FOREIGN KEY ("merchant","message_id") REFERENCES "public"."member_message"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_picture" ADD CONSTRAINT "message_picture_merchant_message_id_fk" FOREIGN KEY ("merchant","message_id") REFERENCES "public"."member_message"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mailing" ADD CONSTRAINT "mailing_message_fk" FOREIGN KEY ("merchant","id") REFERENCES "public"."member_message"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "feedback_member" ON "feedback" USING btree ("merchant","member_id","sent_at","id");
--> statement-breakpoint
CREATE INDEX "feedback_picture_feedback" ON "feedback_picture" USING btree ("merchant","member_id","feedback_id");
--> statement-breakpoint
CREATE INDEX "feedback_picture_added" ON "feedback_picture" USING btree ("merchant","added_at");
--> statement-breakpoint
CREATE INDEX "message_copy_list" ON "message_copy" USING btree ("merchant","member_id","at","message_id");
--> statement-breakpoint
CREATE INDEX "message_copy_unread" ON "message_copy" USING btree ("merchant","member_id") WHERE read_at is null and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "message_copy_message" ON "message_copy" USING btree ("merchant","message_id");
--> statement-breakpoint
CREATE INDEX "message_copy_deleted" ON "message_copy" USING btree ("merchant","deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX "message_picture_message" ON "message_picture" USING btree ("merchant","message_id");
--> statement-breakpoint
CREATE INDEX "mailing_made" ON "mailing" USING btree ("merchant","made_at");
--> statement-breakpoint
SELECT livery_protect('feedback');
--> statement-breakpoint
SELECT livery_protect('feedback_picture');
--> statement-breakpoint
SELECT livery_protect('member_message');
--> statement-breakpoint
SELECT livery_protect('message_choice');
--> statement-breakpoint
SELECT livery_protect('message_copy');
--> statement-breakpoint
SELECT livery_protect('message_picture');
--> statement-breakpoint
SELECT livery_protect('mailing');
