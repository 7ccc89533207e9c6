CREATE TABLE "inbox_case" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"member_id" uuid,
	"amount" bigint,
	"currency" text,
	"scale" integer,
	"details" jsonb NOT NULL,
	"status" text NOT NULL,
	"assigned_to" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "inbox_case_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"body" jsonb NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"planned_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "job_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_case_reference" ON "inbox_case" USING btree ("merchant","kind","reference");
--> statement-breakpoint
CREATE INDEX "inbox_case_open" ON "inbox_case" USING btree ("merchant","opened_at") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "inbox_case_member" ON "inbox_case" USING btree ("merchant","member_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "job_key" ON "job" USING btree ("merchant","kind","key");
--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("merchant","due_at") WHERE status = 'waiting';
--> statement-breakpoint
SELECT livery_protect('inbox_case');
--> statement-breakpoint
SELECT livery_protect('job');
