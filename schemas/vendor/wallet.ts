import { type Static, Type } from 'typebox'
import { closed, instant, text } from '../base/parts.ts'
import { foreignId, mechanicName, minor, roundState, stakeAmount } from './parts.ts'

/** Where the gateway answers the operations of the seamless wallet, on any host. */
export const walletPath = '/vendor/wallet/'

/** Milliseconds by which the time of a signed message may differ from the reader's. */
export const signatureWindow = 60_000

/** Headers of a signed message. */
export const signedHeaders = {
  vendor: 'x-vendor',
  /** Milliseconds since 1970, in digits. */
  timestamp: 'x-timestamp',
  /** HMAC-SHA256 in hex over signedText(). */
  signature: 'x-signature',
} as const

/** What a signature is made over. The body is the bytes that are sent, empty where there is none. */
export function signedText(method: string, path: string, timestamp: string, body: string): string {
  return `${method}\n${path}\n${timestamp}\n${body}`
}

/** What a launch URL's signature is made over, so that the vendor knows which site may frame the page. */
export function launchText(token: string, site: string, mechanic: string): string {
  return `launch\n${token}\n${site}\n${mechanic}`
}

/** Why the wallet says no. Each is final: sending the same again is answered the same, but for `unavailable`. */
export const walletErrors = {
  invalid_request: 'The message is not of this protocol.',
  bad_signature: 'Unknown vendor, or the signature is not that of the message.',
  stale: 'The time of the message is more than a minute off.',
  unknown_token: 'The launch token is unknown, used, or older than a minute.',
  unknown_session: 'No such game session of this vendor, or one whose money is in the other place.',
  session_closed:
    'The player logged out or may not play any more. Credits, rollbacks and ends are still taken.',
  insufficient_balance: 'The player has less than the amount.',
  limit: 'The amount is outside the limits of the game.',
  play_limit:
    'More than a limit leaves that the player or the merchant set for their play. Credits, rollbacks and ends are still taken.',
  bonus_stake:
    'More than an open bonus of the player allows in one round. A lower stake is taken; credits, rollbacks and ends are too.',
  excluded: 'The player takes a break from play or is excluded. Credits, rollbacks and ends are still taken.',
  game_unavailable: 'The game or the site is under maintenance.',
  round_open: 'Another round of this game is not over.',
  round_ended: 'The round is over: no more debits.',
  unknown_round: 'No debit of this round was ever taken.',
  void: 'The debit was rolled back, maybe before it came.',
  conflict: 'The ref was used for something else, or the round is of another game.',
  payout_limit:
    'More than the games of this vendor may pay. Nothing was paid; an operator was told, and it is paid once the limit allows it.',
  unavailable: 'The wallet cannot decide now. Ask again.',
} as const
export type WalletError = keyof typeof walletErrors

const session = Type.String({
  description: 'Game session, from authenticate.',
  minLength: 10,
  maxLength: 128,
})
const at = {
  session,
  game: foreignId('Node id of the game.'),
  round: foreignId("The vendor's id of the round."),
}
const group = Type.Optional(
  foreignId(
    'Names the outcome that the round is a bet on: the round of a table, the match, the draw, the flight. Bets of a player that share it count as played together. Without it a round stands by itself.',
  ),
)
const selection = closed({
  event: foreignId('What the selection is on: the match.'),
  startsAt: instant('From when on something may be known of it.'),
  results: Type.String({
    description:
      'One sign for each of the results that the event may have, in an order that is the same in all bets on it: 1 the selection is paid, 0 it is lost, - this result can no longer come. Not every result has to be there, but each that is has to be possible.',
    pattern: '^[01-]{1,256}$',
    examples: ['100'],
  }),
})
const bet = Type.Optional(
  closed(
    {
      pays: minor('The most that the round pays, if no selection is lost.'),
      selections: Type.Array(selection, { minItems: 1, maxItems: 30, description: 'All must be paid.' }),
    },
    {
      description:
        'What has to come for the round to pay; the first message of it that says so is kept. With it, bets of a player on the same events count as played by what they had to lose together, whatever other events they are on as well.',
    },
  ),
)
const ref = foreignId("The vendor's id of this movement, unique for ever.")

/** What the vendor receives about the game: it keeps no catalogue. */
export const vendorGame = closed({
  id: foreignId('Node id.'),
  code: text('Game code of the catalogue.', 64),
  title: text('Name in the language of the session.', 120),
  type: text('Category code, such as RNG.', 12),
  classify: text('Class within the category, empty for none.', 12),
  vendor: text('Code of the studio that the game is of.', 32),
  style: text("Style of the studio's pictures.", 32),
  motif: text('What the picture shows.', 32),
  sheet: text('Maths sheet, empty for the vendor to choose.', 32),
  mechanic: mechanicName,
})
export type VendorGame = Static<typeof vendorGame>

const balance = minor('What the player has, after this.')

const details = Type.Optional(
  Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,24}$' }), Type.Unknown(), {
    description: 'What happened, at most 4 KB.',
    maxProperties: 20,
  }),
)

export const walletCalls = {
  authenticate: {
    summary: 'Turns a launch token into a game session. A token works once, for a minute.',
    body: closed({
      token: Type.String({ description: 'From the launch URL.', minLength: 10, maxLength: 128 }),
    }),
    answer: closed({
      status: Type.Literal('ok'),
      session,
      player: foreignId('The player, the same in every session.'),
      nickname: text('Name to show to others.', 60),
      merchant: text('Merchant code.', 40),
      brand: text('Brand id.', 60),
      currency: text('ISO 4217 code.', 8),
      symbol: text('Symbol of the currency.', 8),
      scale: Type.Integer({ description: 'Digits of the minor unit.', minimum: 0, maximum: 6 }),
      balance,
      language: text('Platform language code.', 8),
      isReal: Type.Boolean({ description: 'Whether it is money; false is never sent today.' }),
      single: Type.Boolean({ description: 'false: the money of this player was transferred to the vendor.' }),
      limits: closed({
        min: minor('Lowest stake.'),
        max: minor('Highest stake.'),
        payout: Type.Optional(minor('Most that a round pays: a bet that may win more is not to be taken.')),
      }),
      isLimited: Type.Optional(
        Type.Boolean({
          description:
            'true: limits of the player keep the rest of their money on the site. What they lack in the game is no reason to pay in.',
        }),
      ),
      site: text('Origin that frames the game.', 200),
      game: vendorGame,
      params: Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,24}$' }), Type.String({ maxLength: 200 }), {
        description: 'What the launch said beyond that, such as the view of a lottery.',
        maxProperties: 12,
      }),
      openRounds: Type.Array(foreignId('Id of a round.'), {
        description: 'Rounds of this game and player that the wallet holds open.',
        maxItems: 50,
      }),
    }),
  },
  balance: {
    summary: 'What the player has.',
    body: closed({ session }),
    answer: closed({ status: Type.Literal('ok'), balance }),
  },
  debit: {
    summary: 'Takes a stake. The same ref again: the same answer, nothing taken twice.',
    body: closed({ ...at, ref, amount: stakeAmount('Stake.'), group, bet }),
    answer: closed({ status: Type.Literal('ok'), balance, replayed: Type.Boolean() }),
  },
  credit: {
    summary:
      'Pays a win; 0 says that there was none. Taken even after the end of the round, and from a player who left.',
    body: closed({
      ...at,
      ref,
      amount: minor('Win.'),
      debitRef: Type.Optional(foreignId('The debit that won, where a round has several.')),
    }),
    answer: closed({ status: Type.Literal('ok'), balance, replayed: Type.Boolean() }),
  },
  rollback: {
    summary:
      'Undoes a debit, or a permit whose stake was not taken. One that never came is void from now on, should it still come.',
    body: closed({ ...at, ref: foreignId('The ref of the debit or permit.') }),
    answer: closed({
      status: Type.Literal('ok'),
      balance,
      replayed: Type.Boolean(),
      refunded: minor('What was given back; 0 where nothing had been taken.'),
    }),
  },
  end: {
    summary: 'Says that the round is over, with what the player may see of it.',
    body: closed({ ...at, details }),
    answer: closed({ status: Type.Literal('ok'), balance, replayed: Type.Boolean() }),
  },
  permit: {
    summary:
      "Whether a stake may be taken from money at the vendor: the player's session goes on, the game is open, and no limit of theirs is passed. It moves no money, and reserves the stake within the limits until a report of its round, or a rollback. The same ref again reserves nothing again.",
    body: closed({
      session,
      game: foreignId('Node id of the game.'),
      round: Type.Optional(foreignId("The vendor's id of the round; with it come ref and amount.")),
      ref: Type.Optional(foreignId("The vendor's id of this stake, unique for ever.")),
      amount: Type.Optional(
        stakeAmount('The stake; without it, whether any may be taken: nothing is reserved.'),
      ),
    }),
    answer: closed({ status: Type.Literal('ok') }),
  },
  report: {
    summary:
      'Says how a round stands that was played with money at the vendor, whenever that changes. It moves no money.',
    body: closed({
      ...at,
      state: roundState,
      stake: stakeAmount('Stakes in all.'),
      payout: minor('Wins in all; 0 unless it is settled.'),
      startedAt: instant('When the first stake was taken, the same in every report.'),
      endedAt: Type.Union([instant('When it was over.'), Type.Null()]),
      group,
      bet,
      details,
    }),
    answer: closed({ status: Type.Literal('ok'), replayed: Type.Boolean() }),
  },
} as const

export type WalletCall = keyof typeof walletCalls
export type WalletBody<C extends WalletCall> = Static<(typeof walletCalls)[C]['body']>
export type WalletAnswer<C extends WalletCall> = Static<(typeof walletCalls)[C]['answer']>

/** A refusal of the wallet. */
export const walletRefusal = closed({
  status: Type.Literal('error'),
  code: Type.Unsafe<WalletError>(Type.Enum(Object.keys(walletErrors), { description: 'Why.' })),
  balance: Type.Optional(balance),
})
export type WalletRefusalAnswer = Static<typeof walletRefusal>
