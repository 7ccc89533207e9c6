import type { Rolls } from '../rolls.ts'
import { type CardsOutcome, playCards } from './cards.ts'
import { type ClassicOutcome, playClassic } from './classic.ts'
import { type HoldOutcome, playHold } from './hold.ts'
import { type HuntOutcome, playHunt } from './hunt.ts'
import { type LinesOutcome, playLines } from './lines.ts'
import type { Sheet } from './sheet.schema.ts'
import bold from './sheets/bold.json' with { type: 'json' }
import calm from './sheets/calm.json' with { type: 'json' }
import cascade from './sheets/cascade.json' with { type: 'json' }
import fruit from './sheets/fruit.json' with { type: 'json' }
import hand from './sheets/hand.json' with { type: 'json' }
import hoard from './sheets/hoard.json' with { type: 'json' }
import shoal from './sheets/shoal.json' with { type: 'json' }
import steady from './sheets/steady.json' with { type: 'json' }
import { playTumble, type TumbleOutcome } from './tumble.ts'

export type ReelsOutcome =
  | LinesOutcome
  | ClassicOutcome
  | TumbleOutcome
  | HoldOutcome
  | HuntOutcome
  | CardsOutcome
type Kind = Sheet['kind']

/** How each kind of sheet is played: a mechanic more is a document, a kind of its schema and a function here. */
const plays: {
  [K in Kind]: (sheet: Extract<Sheet, { kind: K }>, rolls: Rolls) => Extract<ReelsOutcome, { kind: K }>
} = {
  lines: playLines,
  classic: playClassic,
  tumble: playTumble,
  hold: playHold,
  hunt: playHunt,
  cards: playCards,
}

/** Every sheet; their documents are held to their schema and their sums by a test. */
export const sheets = [calm, steady, bold, fruit, cascade, hoard, shoal, hand] as unknown as readonly Sheet[]

const ofSlots = sheets.filter(({ kind }) => kind !== 'hunt' && kind !== 'cards')

/** The sheet of a name; undefined for an unknown one. */
export function sheetNamed(id: string): Sheet | undefined {
  return sheets.find((sheet) => sheet.id === id)
}

/** The sheet that a title is played by: the catalogue's, else by category, else shared out evenly by id. */
export function getSheet(game: { id: string; type: string; sheet: string }): Sheet {
  const named = sheetNamed(game.sheet) ?? sheetNamed({ FISH: 'shoal', PVP: 'hand' }[game.type] ?? '')
  if (named) return named
  const sum = [...game.id].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7)
  const [first] = ofSlots
  const chosen = ofSlots[sum % ofSlots.length] ?? first
  if (!chosen) throw new Error('There is no sheet')
  return chosen
}

/** Plays a round of a sheet. */
export function playSheet(sheet: Sheet, rolls: Rolls): ReelsOutcome {
  return plays[sheet.kind](sheet as never, rolls)
}

/** What a pay in hundredths of the stake is in minor units, rounded down once for the whole round. */
export function getPayout(stake: bigint, pay: number): bigint {
  return (stake * BigInt(pay)) / 100n
}
