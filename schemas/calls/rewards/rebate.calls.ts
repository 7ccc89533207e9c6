import { Type } from 'typebox'
import { shownAmount } from '../../base/money.ts'
import { closed, instant } from '../../base/parts.ts'

const rebate = closed({
  isOffered: Type.Boolean({ description: 'There is a rebate.' }),
  lines: Type.Array(
    closed({
      id: Type.String({ description: 'Name of the rate.' }),
      categories: Type.Array(Type.String({ description: 'A game category.' }), {
        description: 'What it is paid on.',
      }),
      percent: Type.String({ description: 'Percent of each stake, for this member.' }),
      stake: shownAmount('Stakes that are over, in the days that can be claimed.'),
      claimed: shownAmount('What was paid for them.'),
      due: shownAmount('What can be claimed.'),
    }),
    { description: 'By rate.' },
  ),
  due: shownAmount('What can be claimed in all.'),
  minimum: shownAmount('The least that is paid at a time.'),
  since: instant('Stakes from here on count.'),
  lapses: instant('When the oldest of these days can no longer be claimed.'),
  currencySymbol: Type.String({ description: 'Symbol to show.' }),
})

export const rebateCalls = {
  rebate: { summary: 'What the member can claim of the rebate.', value: rebate },
  rebateClaim: {
    summary: 'Pays the rebate that is due. Once paid, it is no longer due.',
    value: closed({ paid: shownAmount('What was paid.'), rebate }),
  },
}
