CREATE TABLE "known_network" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"network" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_network_merchant_member_id_network_pk" PRIMARY KEY("merchant","member_id","network"),
	CONSTRAINT "known_network_merchant_member_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "member"("merchant","id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "step_up_ticket" (
	"merchant" text NOT NULL,
	"token_hash" text NOT NULL,
	"member_id" uuid NOT NULL,
	"network" text NOT NULL,
	"methods" text[] NOT NULL,
	"password_expired" boolean NOT NULL,
	"sealed_login" text NOT NULL,
	"attempts" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "step_up_ticket_merchant_token_hash_pk" PRIMARY KEY("merchant","token_hash"),
	CONSTRAINT "step_up_ticket_merchant_member_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "member"("merchant","id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "authenticator" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint NOT NULL,
	CONSTRAINT "authenticator_merchant_member_id_pk" PRIMARY KEY("merchant","member_id"),
	CONSTRAINT "authenticator_merchant_member_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "member"("merchant","id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_code_merchant_member_id_code_hash_pk" PRIMARY KEY("merchant","member_id","code_hash"),
	CONSTRAINT "recovery_code_merchant_member_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "member"("merchant","id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"rp_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_merchant_id_pk" PRIMARY KEY("merchant","id"),
	CONSTRAINT "passkey_merchant_member_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "member"("merchant","id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "passkey_member" ON "passkey" USING btree ("merchant","member_id");
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"merchant" text NOT NULL,
	"challenge" text NOT NULL,
	"purpose" text NOT NULL,
	"member_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenge_merchant_challenge_pk" PRIMARY KEY("merchant","challenge")
);
--> statement-breakpoint
CREATE TABLE "confirmation" (
	"merchant" text NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "confirmation_merchant_session_id_pk" PRIMARY KEY("merchant","session_id")
);
--> statement-breakpoint
SELECT livery_protect('known_network'), livery_protect('step_up_ticket'), livery_protect('authenticator'),
  livery_protect('recovery_code'), livery_protect('passkey'), livery_protect('passkey_challenge'),
  livery_protect('confirmation');
