import { Type } from 'typebox'
import { closed } from '../base/parts.ts'
import { depositStatus } from '../calls/money/deposit.calls.ts'

export const depositEvents = {
  'deposit.changed': closed(
    { deposit: Type.String({ description: 'Id of the deposit.' }), status: depositStatus },
    { description: 'A deposit of the member was started, paid, refused, given up, or is being looked at.' },
  ),
}
