import type { BetKind, DrawFamily } from './counting/bet-kind.ts'
import { dice } from './families/dice.ts'
import { digits } from './families/digits.ts'
import { lotto } from './families/lotto.ts'
import type { Tier } from './families/prize-tiers.ts'
import { sea } from './families/sea.ts'
import { vn } from './families/vn.ts'
import type { Sheet } from './lottery.document.ts'
import sheets from './sheets.json' with { type: 'json' }

const documents = sheets as unknown as Readonly<Record<string, Sheet>>
const made = new Map<string, DrawFamily>()

function make(sheet: Sheet): DrawFamily {
  switch (sheet.family) {
    case 'lotto':
      return lotto(sheet)
    case 'digits':
      return digits(sheet)
    case 'dice':
      return dice()
    case 'vn':
      return vn({ tiers: sheet.tiers as unknown as readonly Tier[] })
    case 'sea':
      return sea()
  }
}

/** Names of every sheet. */
export const sheetNames = Object.keys(documents)

/** What a sheet draws and takes bets on; throws for a name that there is not. */
export function getSheet(name: string): DrawFamily {
  const known = made.get(name)
  if (known) return known
  const document = documents[name]
  if (!document) throw new Error(`There is no lottery sheet ${name}`)
  const family = make(document)
  made.set(name, family)
  return family
}

/** A kind of bet of a sheet. */
export function findKind(name: string, kind: string): BetKind | undefined {
  return getSheet(name).kinds.find(({ id }) => id === kind)
}
