import { Type } from 'typebox'
import { shownAmount } from '../../base/money.ts'
import { closed, date, filled, instant, nothing, text } from '../../base/parts.ts'
import { recordKinds, type RecordKind } from '../../base/record-kinds.ts'
import { cursor, next } from '../../base/pages.ts'

export { cursor, next }

/** Pages of records whose filters can be saved and whose rows can be exported. */
export const recordPages = ['bets', 'transactions', 'profit'] as const
export type RecordPage = (typeof recordPages)[number]

const recordPage = Type.Unsafe<RecordPage>(Type.Enum([...recordPages], { description: 'Which page.' }))

/** How many filters a member can save, of all pages together. */
export const maxSavedFilters = 20

/** A period of whole days. */
export const period = {
  from: Type.Optional(date('First day; from the beginning where absent.')),
  to: Type.Optional(date('Last day; until now where absent.')),
  zone: Type.Optional(
    Type.String({
      description: "Zone of the IANA list in which days begin; the merchant's where absent.",
      maxLength: 60,
      examples: ['Europe/Berlin'],
    }),
  ),
}

/** The zone in which days of an answer begin. */
export const shownZone = Type.String({ description: 'Zone in which its days begin.' })
export const currency = Type.String({ description: 'ISO 4217 code.' })
export const currencySymbol = Type.String({ description: 'Symbol to show.' })

export function count(description: string) {
  return Type.Integer({ description, minimum: 0 })
}

export const recordKind = Type.Unsafe<RecordKind>(
  Type.Enum([...recordKinds], { description: 'Why it moved.' }),
)

export const transactionFilter = {
  ...period,
  kind: Type.Optional(recordKind),
  direction: Type.Optional(
    Type.Unsafe<'in' | 'out'>(Type.Enum(['in', 'out'], { description: 'Into the wallet, or out of it.' })),
  ),
}

const transaction = closed({
  id: Type.String({ description: 'Reference of the transaction.' }),
  kind: recordKind,
  wallet: Type.String({ description: 'main, or the code of the vendor that holds it.' }),
  amount: shownAmount('By how much it changed the wallet.'),
  balance: shownAmount('What was in the wallet then.'),
  at: instant('When.'),
  round: Type.Union([Type.String({ description: 'The round that it belongs to.' }), Type.Null()]),
  title: Type.Union([Type.String({ description: 'Name of the game of the round.' }), Type.Null()]),
})

const savedFilter = closed({
  id: Type.String({ description: 'Id of the filter.' }),
  page: recordPage,
  name: Type.String({ description: 'What the member calls it.' }),
  query: Type.Record(Type.String(), Type.String(), { description: 'The filters, as the address has them.' }),
})

export const recordCalls = {
  transactionHistory: {
    summary: 'Everything that moved in the wallets of the member, the newest first.',
    query: closed({ ...transactionFilter, cursor }),
    value: closed({
      content: Type.Array(transaction, { description: 'The newest first.' }),
      next,
      totals: Type.Union(
        [
          closed(
            {
              entries: count('How many.'),
              paidIn: shownAmount('What came in.'),
              paidOut: shownAmount('What went out.'),
              net: shownAmount('What came in less what went out.'),
            },
            { description: 'Of all that the filters let through; with the first page.' },
          ),
          Type.Null(),
        ],
        { description: 'Totals.' },
      ),
      currency,
      currencySymbol,
      zone: shownZone,
    }),
  },
  savedFilters: {
    summary: 'Filters that the member saved.',
    value: Type.Array(savedFilter, { description: 'By name.' }),
  },
  saveFilter: {
    summary: `Saves filters under a name, in place of those of that name; at most ${String(maxSavedFilters)}.`,
    body: closed({
      page: recordPage,
      name: filled('What the member calls it.', 40),
      query: Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,20}$' }), Type.String({ maxLength: 100 }), {
        description: 'The filters, as the address has them.',
        maxProperties: 12,
      }),
    }),
    value: Type.Array(savedFilter, { description: 'By name.' }),
  },
  removeFilter: {
    summary: 'Removes a filter that the member saved.',
    body: closed({ id: text('Id of the filter.', 64) }),
    value: nothing,
  },
}
