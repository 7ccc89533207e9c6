import { widget } from './widget.ts'

/** Money in, out and between wallets. */
export const money = {
  transactions: widget('Everything that moved in the wallets of a member.', {}, { words: ['records'] }),
  'deposit-page': widget(
    'Money in: a new deposit or one under way, and those before it.',
    {},
    { words: ['deposit', 'forms', 'limits'] },
  ),
  'withdraw-page': widget(
    'Money out: where to, how much, and what became of it.',
    {},
    { words: ['withdraw', 'deposit'] },
  ),
  wallets: widget(
    "A member's wallets where games play with money of their own, and the way home for it.",
    {},
    { words: ['member', 'deposit'] },
  ),
  'security-payout-accounts': widget(
    'Accounts that a member is paid to: how many, which, and the way to their page.',
    {},
    { words: ['member'] },
  ),
}
