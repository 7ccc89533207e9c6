import type { CallValue } from '../../../schemas/calls/calls.ts'

/** A game as every list of games gives it. */
export type Game = CallValue<'hotGames'>[number]
