import { type Static, type TObject, Type } from 'typebox'
import type { contractStatuses } from '../base/contract-statuses.ts'
import { closed } from '../base/parts.ts'
import { contractKinds } from '../documents/contract-settings.document.ts'
import { mechanics } from '../vendor/mechanic.ts'

function id(description: string) {
  return Type.String({ description, minLength: 1 })
}

function idOrNone(description: string) {
  return Type.Union([id(description), Type.Null()])
}

function minor(description: string) {
  return Type.String({ description: `${description} In minor units.`, pattern: '^-?[0-9]+$' })
}

function stringEnum<const T extends readonly string[]>(values: T, description: string) {
  return Type.Unsafe<T[number]>(Type.Enum([...values], { description }))
}

const money = {
  currency: Type.String({ description: 'ISO 4217 code.' }),
  scale: Type.Integer({ description: 'Digits of the minor unit.', minimum: 0, maximum: 4 }),
}
const round = { round: id('Id of the round at its vendor.'), game: id('Node id of the game.'), ...money }

const ended = {
  ...round,
  studio: Type.String({ description: 'Code of the studio in the catalogue.' }),
  mechanic: stringEnum(mechanics, 'How the game is played.'),
  stake: minor('All stakes of the round.'),
  payout: minor('All wins so far.'),
  refunded: minor('Stakes given back.'),
  valid: Type.Optional(minor('What of the stakes counts as played.')),
  isReported: Type.Boolean({ description: 'Played with money at the vendor: no money moved here.' }),
}
const deposit = {
  deposit: id('Id of the deposit.'),
  method: id('The merchant’s payment method.'),
  provider: id('Who took the money.'),
  amount: minor('How much.'),
  ...money,
}
const withdrawal = {
  withdrawal: id('Id of the withdrawal.'),
  method: id('The merchant’s payout method.'),
  provider: id('Who pays it out.'),
  amount: minor('What was held.'),
  fee: minor('Of it, the fee.'),
  paid: minor('What the provider paid.'),
  ...money,
}
const transfer = {
  transfer: id('Id of the transfer.'),
  vendor: id('Whose purse it went to or came from.'),
  direction: stringEnum(['in', 'out'], 'in: to the vendor.'),
  amount: minor('How much.'),
  ...money,
}
const session = { session: id('Id of the session.') }

function getContract(status: string) {
  return closed(
    {
      contract: id('Id of the contract.'),
      kind: stringEnum(contractKinds, 'Its kind.'),
      action: id('What was done.'),
      upline: id('Who pays.'),
      downline: id('Who is paid; also the member of the fact.'),
      rate: Type.Integer({ description: 'Hundredths of a percent.' }),
    },
    { description: `A contract is ${status} now.` },
  )
}

const table = {
  'bet.settled': closed(ended, { description: 'A round is over and paid.' }),
  'round.reversed': closed(
    {
      ...ended,
      isEnd: Type.Optional(Type.Boolean({ description: 'The round ended by it.' })),
      returned: Type.Optional(minor('What of the stakes came back by this.')),
    },
    {
      description:
        'Stakes of a round that is over were given back, all or some, at its end or later; or what counts of them changed with other bets on the same outcome.',
    },
  ),
  'bet.credited': closed(
    {
      ...round,
      amount: minor('This win.'),
      stake: minor('All stakes of the round.'),
      payout: minor('All wins so far.'),
    },
    { description: 'A win came after the end of its round.' },
  ),
  'deposit.confirmed': closed(deposit, { description: 'A deposit arrived.' }),
  'deposit.reversed': closed(deposit, {
    description: 'What came back of a deposit was taken out of the wallet.',
  }),
  'deposit.declined': closed(deposit, { description: 'A deposit will not come.' }),
  'withdrawal.paid': closed(withdrawal, { description: 'A withdrawal was paid out.' }),
  'withdrawal.partlyPaid': closed(withdrawal, {
    description: 'A part of a withdrawal was paid out, the rest given back.',
  }),
  'withdrawal.failed': closed(withdrawal, { description: 'A withdrawal was not paid, and given back.' }),
  'withdrawal.rejected': closed(withdrawal, { description: 'An operator rejected a withdrawal.' }),
  'withdrawal.cancelled': closed(withdrawal, { description: 'A member cancelled a withdrawal.' }),
  'withdrawal.reversed': closed(withdrawal, { description: 'What had been paid out came back.' }),
  'transfer.done': closed(transfer, { description: 'Money moved between the main wallet and a vendor.' }),
  'transfer.failed': closed(transfer, { description: 'Money did not move to or from a vendor.' }),
  'member.registered': closed(
    {
      method: id('How: the method of registration, DEMO or TRIAL.'),
      type: Type.Integer({ description: 'Type of the member.' }),
      upline: idOrNone('The agent above.'),
      recommender: idOrNone('Who brought the member.'),
      isTrial: Type.Boolean({ description: 'A trial plays without money and is removed.' }),
    },
    { description: 'An account was made.' },
  ),
  'session.opened': closed(session, { description: 'The member signed in.' }),
  'session.ended': closed(
    { ...session, reason: id('Why.') },
    { description: 'A session was ended before its time was up.' },
  ),
  'contract.offered': getContract('offered'),
  'contract.accepted': getContract('accepted'),
  'contract.rejected': getContract('rejected'),
  'contract.expired': getContract('expired'),
  'contract.withdrawn': getContract('withdrawn'),
  'contract.terminationRequested': getContract('asked to be terminated'),
  'contract.terminated': getContract('terminated'),
  'contract.replaced': getContract('replaced by another'),
  'contract.uplineProceeded': getContract('moved on by the upline'),
} satisfies Record<string, TObject> & Record<`contract.${(typeof contractStatuses)[number]}`, TObject>

type Table = typeof table
export type FactKind = keyof Table

/** Something that became true, as consumers read it. */
export type Fact<K extends FactKind = FactKind> = {
  [One in K]: {
    kind: One
    body: Static<Table[One]>
    /** Whom it is about. */
    memberId: string | null
    /** When, by the gateway's clock. */
    at: Date
  }
}[K]

/** The body of every kind of fact. Amounts are text: they outgrow numbers. */
export const facts: Readonly<Record<FactKind, TObject>> = table
