import { type Static, Type } from 'typebox'
import { closed, instant, text } from '../base/parts.ts'
import { foreignId, mechanicName, minor, roundState, stakeAmount } from './parts.ts'

/** What proves that a result was not chosen after the stake. */
export const roundProof = closed({
  commitment: text('SHA-256 of the server seed in hex, shown before the round.', 64),
  serverSeed: Type.Union([text('The seed, once it is rotated out.', 64), Type.Null()]),
  clientSeed: text("The player's seed.", 64),
  nonce: Type.Integer({ description: 'Rounds since the seeds were chosen.', minimum: 0 }),
})
export type RoundProof = Static<typeof roundProof>

const round = closed({
  id: foreignId('Id of the round.'),
  game: foreignId('Node id.'),
  mechanic: mechanicName,
  state: roundState,
  stake: minor('Stakes in all.'),
  payout: minor('Wins in all.'),
  startedAt: instant('When the first stake was taken.'),
  endedAt: Type.Union([instant('When it was over.'), Type.Null()]),
  result: Type.Unknown({ description: 'What happened, as its mechanic says it.' }),
  proof: Type.Union([roundProof, Type.Null()]),
  fairUrl: text('Where anybody may check it, empty before the seed is shown.', 500),
})

const transferAt = {
  merchant: text('Merchant code.', 40),
  player: foreignId('The player.'),
  currency: text('ISO 4217 code.', 8),
}
const moved = closed({
  status: Type.Literal('ok'),
  balance: minor('What the player has at the vendor.'),
  replayed: Type.Boolean({ description: 'The ref was known already.' }),
})

/** What the gateway requests from the vendor, signed as the wallet's messages are. Paths of POSTs. */
export const vendorCalls = {
  '/api/rounds/status': {
    summary:
      'How rounds stand. One that is left out of the answer is unknown here: the wallet gives its stake back.',
    body: closed({
      rounds: Type.Array(foreignId('Id of a round.'), { minItems: 1, maxItems: 200, description: 'Rounds.' }),
    }),
    answer: closed({
      status: Type.Literal('ok'),
      rounds: Type.Array(
        closed(
          { id: foreignId('Id of a round.'), state: roundState, isWaiting: Type.Boolean() },
          {
            description: 'isWaiting: open because its draw or match is still to come.',
          },
        ),
        { description: 'The rounds that are known.' },
      ),
    }),
  },
  '/api/rounds/detail': {
    summary: 'One round in full.',
    body: closed({ round: foreignId('Id of the round.'), language: text('Platform language code.', 8) }),
    answer: closed({ status: Type.Literal('ok'), round }),
  },
  '/api/transfer/in': {
    summary: 'Transfer wallet: money comes to the vendor. The same ref is taken once.',
    body: closed({ ...transferAt, ref: foreignId('Unique for ever.'), amount: stakeAmount('Amount.') }),
    answer: moved,
  },
  '/api/transfer/out': {
    summary: 'Transfer wallet: money goes back. `all` takes whatever there is.',
    body: closed({
      ...transferAt,
      ref: foreignId('Unique for ever.'),
      amount: Type.Union([stakeAmount('Amount.'), Type.Literal('all')]),
    }),
    answer: closed({ ...moved.properties, amount: minor('What was taken.') }),
  },
  '/api/transfer/balance': {
    summary: 'Transfer wallet: what a player has at the vendor.',
    body: closed(transferAt),
    answer: closed({ status: Type.Literal('ok'), balance: minor('What the player has at the vendor.') }),
  },
  '/api/transfer/status': {
    summary: 'Transfer wallet: whether a transfer happened, for a caller whose answer was lost.',
    body: closed({ merchant: text('Merchant code.', 40), ref: foreignId('The ref of the transfer.') }),
    answer: closed({
      status: Type.Literal('ok'),
      known: Type.Boolean({ description: 'Whether it happened.' }),
      amount: minor('What was moved; 0 where it did not happen.'),
    }),
  },
} as const

export type VendorCall = keyof typeof vendorCalls
export type VendorBody<C extends VendorCall> = Static<(typeof vendorCalls)[C]['body']>
export type VendorAnswer<C extends VendorCall> = Static<(typeof vendorCalls)[C]['answer']>
