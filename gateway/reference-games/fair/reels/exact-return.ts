import { cardsReturn } from './cards.ts'
import { classicReturn } from './classic.ts'
import { holdReturn } from './hold.ts'
import { huntReturn } from './hunt.ts'
import { linesReturn } from './lines.ts'
import type { Sheet } from './sheet.schema.ts'
import { tumbleReturn } from './tumble.ts'

const returns: { [K in Sheet['kind']]: (sheet: Extract<Sheet, { kind: K }>) => number } = {
  lines: linesReturn,
  classic: classicReturn,
  tumble: tumbleReturn,
  hold: holdReturn,
  hunt: huntReturn,
  cards: cardsReturn,
}

/** The exact return to player of a sheet, as a share of the stake, worked out from its document: what `rtp` there has to say. */
export function getReturn(sheet: Sheet): number {
  return returns[sheet.kind](sheet as never)
}
