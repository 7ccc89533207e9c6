import { toMinor } from '../../../schemas/base/money.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import { newId } from '../../base/db/id.ts'
import { refuseField } from '../../base/http/refusal.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { requireNoWait } from '../access/session.service.ts'
import { act, type ConsoleRoute, look } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { requireMember } from '../members/find-members.ts'
import { moneyDays } from './money-days.ts'
import { listPayments } from './payments-list.ts'
import { reconcile } from './reconcile.ts'

export const moneyRoutes: readonly ConsoleRoute[] = [
  look('moneyDays', 'money.view', moneyDays),
  look('moneyPayments', 'money.view', listPayments),
  look('moneyReconciliation', 'money.view', reconcile),
  act(
    'moneyAudit',
    'money.view',
    async (tx, { operator: me, body: { merchant, reason }, brands, now, note }) => {
      note({ merchant, subject: 'books', subjectId: merchant, reason })
      getBrand(brands, merchant)
      const { accounts, movements, entries, faults } = await boundTo(tx, merchant, me.scope, () =>
        auditMerchant(tx, merchant, now),
      )
      note({ after: { faults: faults.length } })
      return { accounts, movements, entries, faults: faults.map(({ check, what }) => ({ check, what })) }
    },
  ),
  act('moneyAdjust', 'money.adjust', async (tx, { operator: me, body, brands, now, note }) => {
    const { merchant, memberId, direction, reason, comment } = body
    note({ merchant, subject: 'member', subjectId: memberId, reason, comment })
    requireNoWait(me)
    const { currency } = getBrand(brands, merchant).merchant
    const amount = toMinor(body.amount, currency.scale)
    if (amount === undefined) throw refuseField('amount', 'amount_invalid')
    note({ after: { direction, amount: body.amount, currency: currency.code } })
    await boundTo(tx, merchant, me.scope, async () => {
      await requireMember(tx, merchant, memberId)
      await openCase(
        tx,
        {
          merchant,
          kind: 'money.adjustment',
          reference: newId(now.getTime()),
          memberId,
          amount,
          currency: currency.code,
          scale: currency.scale,
          details: { direction, reason, comment, proposedBy: me.operatorId, proposer: me.name },
        },
        now,
      )
    })
    return null
  }),
]
