import { Type } from 'typebox'
import { closed } from '../../../schemas/base/parts.ts'
import { minor } from '../../../schemas/vendor/parts.ts'
import type { PlayerSession, Round } from '../core/core.tables.ts'
import { nextNonce, nodeHmac } from '../core/fair.ts'
import { deliverOwed } from '../core/owed.ts'
import { requirePlayer, shownRound } from '../core/player-session.ts'
import { VendorRefusal } from '../core/refusal.ts'
import { beginRound, requireStake, roundOfKey, settleRound, takeStake } from '../core/rounds.ts'
import { reader } from '../core/validate.ts'
import type { Vendor, VendorMechanic } from '../core/vendor.ts'
import { getPayout, playSheet, type ReelsOutcome, getSheet } from '../fair/reels/sheets.ts'
import { getRolls } from '../fair/rolls.ts'

const readPlay = reader(
  closed({
    key: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
    stake: minor('Stake.'),
  }),
)

/** What was staked: the sheet, so that the result can be reproduced at any time. */
interface Bets {
  sheet: string
}

/** What the wallet is told of a round, by how it was played. */
const details: { [K in ReelsOutcome['kind']]: (outcome: Extract<ReelsOutcome, { kind: K }>) => object } = {
  lines: ({ spin, free }) => ({ wins: spin.wins.length, freeSpins: free.length }),
  classic: ({ wins }) => ({ wins: wins.length }),
  tumble: ({ falls }) => ({ falls: falls.length }),
  hold: ({ spin, coins, respins }) => ({
    wins: spin.wins.length,
    coins: coins.length + respins.flat().length,
    respins: respins.length,
  }),
  hunt: ({ times, catches }) => ({ times, catches: catches.length }),
  cards: ({ hand }) => ({ hand }),
}

function getDetails(outcome: ReelsOutcome) {
  return { pay: outcome.pay, ...details[outcome.kind](outcome as never) }
}

/** Takes the stake and, in the transaction that opens the round, settles it: a page that went away changes nothing. */
async function play(
  vendor: Vendor,
  session: PlayerSession,
  made: Round,
  sheetId: string,
  outcome: ReelsOutcome,
) {
  const payout = getPayout(made.stake, outcome.pay)
  const { balance } = await takeStake(vendor, session, made, async (tx, open) => {
    await settleRound(vendor, tx, open, {
      payout,
      result: { sheet: sheetId, outcome },
      details: getDetails(outcome),
    })
  })
  void vendor.deliver(made.id)
  const [settled] = await vendor.within(async (tx) => [await roundOfKey(tx, session, made.requestKey)])
  if (!settled) throw new VendorRefusal('unknown', 500)
  return { round: shownRound(settled), balance: String(balance + payout), nonce: made.nonce }
}

export const reels: VendorMechanic = {
  name: 'reels',

  state: async (_vendor, { terms }) => {
    const sheet = getSheet(terms.game)
    return { sheet }
  },

  routes(app, vendor) {
    app.post('/v/reels/play', async (request) => {
      const session = await requirePlayer(vendor, request)
      const body = readPlay(request.body)
      const stake = BigInt(body.stake)
      requireStake(session, stake)
      const sheet = getSheet(session.terms.game)
      const { made, pair } = await vendor.within(async (tx) => {
        const known = await roundOfKey(tx, session, body.key)
        if (known) return { made: known, pair: undefined }
        const pair = await nextNonce(tx, session, vendor.clock())
        const proof = { seedId: pair.id, clientSeed: pair.clientSeed, nonce: pair.nonce }
        const bets: Bets = { sheet: sheet.id }
        return { made: await beginRound(vendor, tx, session, { key: body.key, stake, bets, proof }), pair }
      })
      if (!pair) {
        if (made.state === 'staking') throw new VendorRefusal('in_progress', 409)
        if (made.refused !== null) throw new VendorRefusal(made.refused, 409)
        return { round: shownRound(made), balance: null, nonce: made.nonce }
      }
      await deliverOwed(vendor, session)
      const outcome = playSheet(sheet, getRolls(nodeHmac, pair.serverSeed, pair.clientSeed, pair.nonce))
      return play(vendor, session, made, sheet.id, outcome)
    })
  },

  // Stake and settlement are one transaction, so the core's recovery leaves nothing open here.
}
