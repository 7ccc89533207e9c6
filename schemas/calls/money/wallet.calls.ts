import { Type } from 'typebox'
import { sentAmount, shownAmount } from '../../base/money.ts'
import { closed, instant } from '../../base/parts.ts'

const pageNo = Type.Optional(Type.Integer({ minimum: 1, maximum: 100000, description: 'Page, from 1.' }))
const pages = {
  pageNum: Type.Integer({ minimum: 1, description: 'The page.' }),
  totalPages: Type.Integer({ minimum: 0, description: 'Pages in all.' }),
}
const currency = Type.String({ description: 'ISO 4217 code.' })
const currencySymbol = Type.String({ description: 'Symbol to show.' })

/** A client generates it once for one request, and sends the same again when no response arrived. */
const key = Type.String({
  description: 'Idempotency key: the same for every try of one wish, made up by the client.',
  pattern: '^[A-Za-z0-9_-]{8,64}$',
  examples: ['5b1f2f0e-7a44-4a53-9a8e-1d3c6f1b9c52'],
})

export const walletCalls = {
  balance: {
    summary: 'Balance of the member who is logged in.',
    value: closed({
      balance: shownAmount('What is in the main wallet: decimal amount, ungrouped.'),
      total: Type.Optional(
        shownAmount('Where games play with money that is brought along: that and what is with them.'),
      ),
      currency,
      currencySymbol,
      updatedAt: instant('When the balance was read.'),
    }),
  },
  consolidatedBalance: {
    summary: 'Everything that the member has, in all wallets. Where the flag AGENTPOLICY3 is on.',
    value: closed({
      total: shownAmount('All together.'),
      underWay: shownAmount('Of it, what is on its way between two wallets.'),
      currency,
      currencySymbol,
      wallets: Type.Array(
        closed({
          wallet: Type.String({ description: 'main, or the code of the vendor that holds it.' }),
          balance: shownAmount('What is in it.'),
          isLive: Type.Boolean({
            description: 'false: the vendor did not answer, and this is what it had after the last transfer.',
          }),
        }),
        { description: 'The main wallet first.' },
      ),
      updatedAt: instant('When it was read.'),
    }),
  },
  merchantWallet: {
    summary: 'Whether one wallet serves every game, and which wallets there are.',
    value: closed({
      isSingle: Type.Boolean({ description: 'One wallet serves every vendor: nothing is transferred.' }),
      wallets: Type.Array(Type.String(), { description: 'main, and vendors that hold money of their own.' }),
      currency,
      currencySymbol,
      scale: Type.Integer({ description: 'Digits of the minor unit.' }),
    }),
  },
  walletTransfer: {
    summary: 'Moves money between the main wallet and that of a vendor.',
    body: closed({
      from: Type.String({ description: 'main, or the code of a vendor.', maxLength: 40 }),
      to: Type.String({ description: 'main, or the code of a vendor.', maxLength: 40 }),
      amount: Type.Union([sentAmount('How much.'), Type.Literal('all')], {
        description: 'How much, or all.',
      }),
      key,
    }),
    value: closed({
      id: Type.String({ description: 'Id of the transfer.' }),
      from: Type.String({ description: 'Where it came from.' }),
      to: Type.String({ description: 'Where it goes.' }),
      amount: shownAmount('How much.'),
      currency,
      status: Type.Unsafe<'done' | 'pending' | 'failed'>(
        Type.Enum(['done', 'pending', 'failed'], {
          description: 'pending: the vendor was not heard. The same key asks again.',
        }),
      ),
    }),
  },
  walletHome: {
    summary: 'Brings everything that the member has at vendors home to the main wallet.',
    body: closed({
      left: Type.Optional(
        Type.Boolean({
          description: 'Because the last game here was left: not while the member plays on another device.',
        }),
      ),
      looked: Type.Optional(
        Type.Boolean({
          description:
            'Because the member looks at the wallets: not what they moved themselves since a game was left.',
        }),
      ),
    }),
    value: closed({
      status: Type.Unsafe<'done' | 'pending' | 'playing' | 'kept'>(
        Type.Enum(['done', 'pending', 'playing', 'kept'], {
          description:
            "pending: the vendor was not heard. The money stays the member's; ask again later. playing: it stays where another device plays. kept: it stays where the member moved it.",
        }),
      ),
      amount: shownAmount('What came home, or is on its way.'),
      currency,
      currencySymbol,
    }),
  },
  walletTransfers: {
    summary: 'Transfers of the member between the main wallet and those of vendors.',
    query: closed({ pageNo }),
    value: closed({
      content: Type.Array(
        closed({
          id: Type.String({ description: 'Id of the transfer.' }),
          from: Type.String({ description: 'Where it came from.' }),
          to: Type.String({ description: 'Where it goes.' }),
          amount: shownAmount('How much.'),
          currency,
          currencySymbol,
          status: Type.Unsafe<'done' | 'pending' | 'failed'>(
            Type.Enum(['done', 'pending', 'failed'], { description: 'How it stands.' }),
          ),
          startedAt: instant('When it was started.'),
        }),
        { description: 'The newest first.' },
      ),
      ...pages,
    }),
  },
}
