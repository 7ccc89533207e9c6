import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { nodeHmac } from '../../core/fair.ts'
import { getPayout, playSheet, sheets } from '../../fair/reels/sheets.ts'
import { getRolls } from '../../fair/rolls.ts'
import type { RoundRecord } from './record.ts'
import { verifyReels } from './reels.verifier.ts'

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}

const tools = { hmac: nodeHmac, sha256 }
const serverSeed = 'e'.repeat(64)

describe.each(sheets.map((sheet) => [sheet.id, sheet] as const))(
  'a round of %s that is checked',
  (id, sheet) => {
    const outcome = playSheet(sheet, getRolls(nodeHmac, serverSeed, 'mine', 3))
    const record: RoundRecord = {
      id: 'round',
      mechanic: 'reels',
      stake: '1000',
      payout: String(getPayout(1000n, outcome.pay)),
      bets: { sheet: id },
      result: { sheet: id, outcome },
      proof: { commitment: sha256(serverSeed), serverSeed, clientSeed: 'mine', nonce: 3 },
    }

    it('is what its seeds say', () => {
      expect(verifyReels(record, tools)).toEqual({ isCommitted: true, isSame: true, isPaid: true })
    })

    it('is found out when it shows or pays something else', () => {
      const result = { sheet: id, outcome: { ...outcome, pay: outcome.pay + 1 } }
      expect(verifyReels({ ...record, result }, tools).isSame).toBe(false)
      const payout = String(BigInt(record.payout) + 1n)
      expect(verifyReels({ ...record, payout }, tools).isPaid).toBe(false)
    })
  },
)
