import { decimal, toMinor } from '../../../schemas/base/money.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import { newId } from '../../base/db/id.ts'
import { refuseField } from '../../base/http/refusal.ts'
import { act, type ConsoleRoute, look } from '../console/console-route.ts'
import { getBrand } from './decide.service.ts'
import { caseThreshold } from './inbox.tables.ts'
import { operatorNames } from './names.ts'
import { findThreshold, usualWindow } from './threshold.service.ts'

export const thresholdRoutes: readonly ConsoleRoute[] = [
  look('thresholds', 'cases.view', async ({ platform, operator: { scope }, brands }) => {
    const names = await platform.database.within(scope, (tx) => operatorNames(tx, scope))
    const shown: ConsoleValue<'thresholds'> = []
    for (const { settings, merchant } of brands) {
      const { merchantCode } = settings
      const { code: currency } = merchant.currency
      const found = await platform.database.within(merchantCode, (tx) =>
        findThreshold(tx, merchantCode, currency),
      )
      shown.push({
        merchant: merchantCode,
        brand: settings.name,
        currency,
        amount: found ? decimal(found.amount, found.scale) : null,
        windowHours: found?.windowHours ?? usualWindow,
        setBy: found?.operatorId ? (names.get(found.operatorId) ?? null) : null,
        setAt: found?.setAt.toISOString() ?? null,
      })
    }
    return shown
  }),
  act('thresholdSet', 'thresholds.set', async (tx, { operator: me, body, brands, now, note }) => {
    const { merchant, reason, windowHours, currency } = body
    note({ merchant, subject: 'threshold', subjectId: currency, reason })
    const { code, scale } = getBrand(brands, merchant).merchant.currency
    if (code !== currency) throw refuseField('currency', 'field_format')
    const amount = toMinor(body.amount, scale)
    if (amount === undefined) throw refuseField('amount', 'amount_invalid')
    await boundTo(tx, merchant, me.scope, async () => {
      const before = await findThreshold(tx, merchant, currency)
      if (before)
        note({ before: { amount: decimal(before.amount, before.scale), windowHours: before.windowHours } })
      await tx.insert(caseThreshold).values({
        merchant,
        id: newId(now.getTime()),
        currency,
        scale,
        amount,
        windowHours,
        operatorId: me.operatorId,
        personId: me.personId,
        setAt: now,
      })
    })
    note({ after: { amount: decimal(amount, scale), windowHours } })
    return null
  }),
]
