CREATE TABLE "identity_flow" (
	"merchant" text NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"provider" text NOT NULL,
	"member_id" uuid,
	"redirect_uri" text NOT NULL,
	"return_to" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_flow_merchant_state_hash_pk" PRIMARY KEY("merchant","state_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_proof" (
	"merchant" text NOT NULL,
	"ticket_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"name" text,
	"member_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_proof_merchant_ticket_hash_pk" PRIMARY KEY("merchant","ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_link" (
	"merchant" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"member_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"hint" text,
	"linked_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "identity_link_merchant_issuer_subject_pk" PRIMARY KEY("merchant","issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "identity_link" ADD CONSTRAINT "identity_link_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "identity_link_member" ON "identity_link" USING btree ("merchant","member_id","provider");
--> statement-breakpoint
SELECT livery_protect('identity_flow'), livery_protect('identity_proof'), livery_protect('identity_link');
