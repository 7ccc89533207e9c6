import { Type } from 'typebox'
import { sentAmount, shownAmount } from '../../base/money.ts'
import { closed, filled, instant } from '../../base/parts.ts'

const way = Type.Unsafe<'up' | 'down'>(
  Type.Enum(['up', 'down'], { description: 'up: to the agent above. down: to somebody in the own tree.' }),
)
const name = Type.String({ description: 'Login name, all but its ends hidden.' })

const transfer = closed({
  id: Type.String({ description: 'Id of the transfer.' }),
  way,
  isOut: Type.Boolean({ description: 'It was sent, not received.' }),
  other: name,
  amount: shownAmount('How much.'),
  currency: Type.String({ description: 'ISO 4217 code.' }),
  currencySymbol: Type.String({ description: 'Symbol to show.' }),
  at: instant('When.'),
})

export const transferCalls = {
  transferTerms: {
    summary: 'To whom a member may transfer money, and how much.',
    value: closed({
      upline: Type.Union([name, Type.Null()], {
        description: 'null: there is nobody above, or it is not allowed.',
      }),
      mayDown: Type.Boolean({ description: 'An agent may transfer to their own tree.' }),
      minimum: shownAmount('Lowest amount.'),
      maximum: shownAmount('Highest amount.'),
      leftToday: Type.Union([shownAmount('What can still be transferred today.'), Type.Null()]),
      balance: shownAmount('What is in the main wallet.'),
      turnoverLeft: shownAmount('What must still be staked before money may go up.'),
      currency: Type.String({ description: 'ISO 4217 code.' }),
      currencySymbol: Type.String({ description: 'Symbol to show.' }),
      scale: Type.Integer({ description: 'Digits of the minor unit.' }),
      hasPaymentPassword: Type.Boolean({ description: 'A payment password is set.' }),
    }),
  },
  memberTransfer: {
    summary: 'Transfers money to the agent above, or to somebody below.',
    body: closed({
      way,
      to: Type.Optional(filled('With down: login name of the member.', 40)),
      amount: sentAmount('How much.'),
      paymentPassword: filled('The payment password.'),
      key: Type.String({
        description: 'Idempotency key: the same for every try of one wish, made up by the client.',
        pattern: '^[A-Za-z0-9_-]{8,64}$',
        examples: ['5b1f2f0e-7a44-4a53-9a8e-1d3c6f1b9c52'],
      }),
    }),
    value: transfer,
  },
  memberTransfers: {
    summary: 'Transfers that the member sent and received, the newest first.',
    value: Type.Array(transfer, { description: 'At most 50.' }),
  },
}
