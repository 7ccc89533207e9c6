import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { nodeHmac } from '../../core/fair.ts'
import { listNumbers, saltText } from '../../fair/draw-proof.ts'
import { verifyDraw } from './draws.verifier.ts'
import type { RoundRecord } from './record.ts'

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}

const tools = { hmac: nodeHmac, sha256 }

const game = {
  game: 'LOTT_PEARL1',
  no: '2026-11-21-0601',
  sheet: 'digits-3',
  digests: [sha256('a'), sha256('b')],
}
const serverSeed = 'f'.repeat(64)
const salt = sha256(saltText(game.game, game.no, game.digests))

function record(changes: Partial<RoundRecord> = {}): RoundRecord {
  return {
    id: 'LOTT_PEARL1.2026-11-21-0601',
    mechanic: 'draws',
    stake: '0',
    payout: '0',
    bets: game,
    result: { numbers: listNumbers(nodeHmac, game.sheet, serverSeed, salt) },
    proof: { commitment: sha256(serverSeed), serverSeed, clientSeed: salt, nonce: 0 },
    ...changes,
  }
}

describe('a draw that is checked', () => {
  it('is what its seed and its tickets say', () => {
    expect(verifyDraw(record(), tools)).toEqual({ isCommitted: true, isSame: true, isPaid: true })
  })

  it('is found out when another seed was used, a ticket was left out, or other numbers are published', () => {
    const proof = { commitment: sha256('another'), serverSeed, clientSeed: salt, nonce: 0 }
    expect(verifyDraw(record({ proof }), tools).isCommitted).toBe(false)
    expect(verifyDraw(record({ bets: { ...game, digests: [sha256('a')] } }), tools).isCommitted).toBe(false)
    expect(verifyDraw(record({ result: { numbers: [['x', 'y', 'z']] } }), tools).isSame).toBe(false)
  })

  it('proves nothing before its seed is shown', () => {
    const proof = { commitment: sha256(serverSeed), serverSeed: null, clientSeed: salt, nonce: 0 }
    expect(verifyDraw(record({ proof }), tools)).toEqual({ isCommitted: false, isSame: false, isPaid: false })
  })
})
