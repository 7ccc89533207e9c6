import { Type } from 'typebox'
import { shownAmount } from '../../base/money.ts'
import { closed, date } from '../../base/parts.ts'
import { currency, currencySymbol, recordKind, period, shownZone } from '../money/records.calls.ts'

export const creditCalls = {
  creditReport: {
    summary: 'Where an agent stands: wallet, held, owed, and what changed it in a period.',
    query: closed(period),
    value: closed({
      balance: shownAmount('What is in the wallets now.'),
      held: shownAmount('Held for withdrawals under way.'),
      owed: shownAmount('Left over from settlements below nothing: set off against the next.'),
      opening: shownAmount('What was in the wallets when the period began.'),
      closing: shownAmount('When it ended, or now.'),
      lines: Type.Array(
        closed({
          kind: recordKind,
          paidIn: shownAmount('What came in.'),
          paidOut: shownAmount('What went out.'),
        }),
        { description: 'By kind; none where nothing moved.' },
      ),
      from: date('First day.'),
      to: date('Last day.'),
      zone: shownZone,
      currency,
      currencySymbol,
    }),
  },
}
