CREATE TABLE "operator" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"person_id" uuid NOT NULL,
	"email_key" text,
	"mobile" text,
	"roles" text[] NOT NULL,
	"status" text NOT NULL,
	"password_hash" text,
	"sealed_totp" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	CONSTRAINT "operator_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "operator_session_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "operator_setup" (
	"merchant" text NOT NULL,
	"token_hash" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"sealed_totp" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_setup_merchant_token_hash_pk" PRIMARY KEY("merchant","token_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_act" (
	"merchant" text NOT NULL,
	"sequence" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" uuid,
	"person_id" uuid,
	"operator_name" text NOT NULL,
	"act" text NOT NULL,
	"permission" text,
	"outcome" text NOT NULL,
	"of_merchant" text,
	"subject" text,
	"subject_id" text,
	"reason" text,
	"comment" text,
	"before" jsonb,
	"after" jsonb,
	"address" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "operator_act_merchant_sequence_pk" PRIMARY KEY("merchant","sequence")
);
--> statement-breakpoint
CREATE TABLE "operator_act_head" (
	"merchant" text NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "operator_act_head_merchant_pk" PRIMARY KEY("merchant")
);
--> statement-breakpoint
CREATE TABLE "case_comment" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_comment_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "case_threshold" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"currency" text NOT NULL,
	"scale" integer NOT NULL,
	"amount" bigint NOT NULL,
	"window_hours" integer NOT NULL,
	"operator_id" uuid,
	"person_id" uuid,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_threshold_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "case_vote" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"member_id" uuid,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"comment" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"amount" bigint,
	"currency" text,
	"counts" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"carried_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	CONSTRAINT "case_vote_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "operator_name" ON "operator" USING btree ("merchant","name_key");
--> statement-breakpoint
CREATE INDEX "operator_person" ON "operator" USING btree ("merchant","person_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "operator_session_token" ON "operator_session" USING btree ("merchant","token_hash");
--> statement-breakpoint
CREATE INDEX "operator_session_operator" ON "operator_session" USING btree ("merchant","operator_id");
--> statement-breakpoint
CREATE INDEX "operator_setup_operator" ON "operator_setup" USING btree ("merchant","operator_id");
--> statement-breakpoint
CREATE INDEX "operator_act_operator" ON "operator_act" USING btree ("merchant","operator_id","sequence");
--> statement-breakpoint
CREATE INDEX "operator_act_subject" ON "operator_act" USING btree ("merchant","subject","subject_id");
--> statement-breakpoint
CREATE INDEX "case_comment_case" ON "case_comment" USING btree ("merchant","case_id");
--> statement-breakpoint
CREATE INDEX "case_threshold_currency" ON "case_threshold" USING btree ("merchant","currency","set_at");
--> statement-breakpoint
CREATE INDEX "case_vote_case" ON "case_vote" USING btree ("merchant","case_id");
--> statement-breakpoint
CREATE INDEX "case_vote_person" ON "case_vote" USING btree ("merchant","person_id","at");
--> statement-breakpoint
CREATE INDEX "case_vote_member" ON "case_vote" USING btree ("merchant","member_id","at");
--> statement-breakpoint
SELECT livery_protect('operator');
--> statement-breakpoint
SELECT livery_protect('operator_session');
--> statement-breakpoint
SELECT livery_protect('operator_setup');
--> statement-breakpoint
SELECT livery_protect('operator_act');
--> statement-breakpoint
SELECT livery_protect('operator_act_head');
--> statement-breakpoint
SELECT livery_protect('case_comment');
--> statement-breakpoint
SELECT livery_protect('case_threshold');
--> statement-breakpoint
SELECT livery_protect('case_vote');
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "operator_act" FOR EACH ROW EXECUTE FUNCTION livery_append_only();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "case_threshold" FOR EACH ROW EXECUTE FUNCTION livery_append_only();
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'livery_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON "operator_act", "operator_act_head" FROM livery_app;
  END IF;
END $$;
