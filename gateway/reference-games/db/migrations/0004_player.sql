CREATE TABLE "player" (
	"merchant" text NOT NULL,
	"player" text NOT NULL,
	"has_sound" boolean NOT NULL,
	PRIMARY KEY ("merchant","player")
);
