import type { ComponentType } from 'preact'
import type { Sheet } from '../../fair/reels/sheet.schema.ts'
import type { ReelsOutcome } from '../../fair/reels/sheets.ts'
import type { BoardProps } from './board.ts'
import { CardsBoard } from './cards-board.tsx'
import { ClassicBoard } from './classic-board.tsx'
import { HoldBoard } from './hold-board.tsx'
import { HuntBoard } from './hunt-board.tsx'
import { LinesBoard } from './lines-board.tsx'
import { TumbleBoard } from './tumble-board.tsx'

type Kind = Sheet['kind']

/** What each kind of sheet is drawn by. */
export const boards: {
  [K in Kind]: ComponentType<BoardProps<Extract<Sheet, { kind: K }>, Extract<ReelsOutcome, { kind: K }>>>
} = {
  lines: LinesBoard,
  classic: ClassicBoard,
  tumble: TumbleBoard,
  hold: HoldBoard,
  hunt: HuntBoard,
  cards: CardsBoard,
}
