import { Type } from 'typebox'
import { closed } from '../base/parts.ts'
import { shownAmount } from '../base/money.ts'
import { recordKinds, type RecordKind } from '../base/record-kinds.ts'

export const walletEvents = {
  'wallet.changed': closed(
    {
      wallet: Type.String({ description: 'main, or the code of the vendor that holds it.' }),
      balance: shownAmount('What is in it now.'),
      currency: Type.String({ description: 'ISO 4217 code.' }),
      kind: Type.Unsafe<RecordKind>(Type.Enum([...recordKinds], { description: 'Why it changed.' })),
      amount: shownAmount('By how much; below nothing when it went out.'),
    },
    { description: 'Money moved in one of the wallets of the member.' },
  ),
}
