import { Type } from 'typebox'
import { closed } from '../base/parts.ts'
import {
  receiptStatuses,
  type ReceiptStatus,
  withdrawalStatuses,
  type WithdrawalStatus,
} from '../calls/money/withdrawal.calls.ts'

export const withdrawalEvents = {
  'withdrawal.changed': closed(
    {
      withdrawal: Type.String({ description: 'Id of the withdrawal.' }),
      status: Type.Unsafe<WithdrawalStatus>(
        Type.Enum([...withdrawalStatuses], { description: 'Where it stands.' }),
      ),
      receipt: Type.Union([
        Type.Unsafe<ReceiptStatus>(Type.Enum([...receiptStatuses], { description: 'What the member said.' })),
        Type.Null(),
      ]),
    },
    { description: 'A withdrawal of the member moved on.' },
  ),
}
