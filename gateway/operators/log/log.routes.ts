import { and, desc, eq, gte, lt, ne, type SQL } from 'drizzle-orm'
import type { ConsoleBody, ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { operatorAct, type OperatorAct } from '../../base/audit-log/audit-log.tables.ts'
import { refuseField } from '../../base/http/refusal.ts'
import { verifyChain } from '../../base/audit-log/verify.service.ts'
import { act, type ConsoleRoute, look } from '../console/console-route.ts'
import { isZone } from '../../../schemas/base/zone-clock.ts'
import { zoned } from '../../base/calendar/calendar.ts'
import { type Cell, csvLine } from '../../base/records/cells.ts'
import { getObjects } from './objects.ts'

const pageSize = 100
const maxExported = 50_000

type Filter = Omit<ConsoleBody<'actsExport'>, 'zone'>

function findCondition(scope: string, filter: Filter, before?: number): SQL | undefined {
  const { operator, act: name, merchant, subjectId, refused, from, until } = filter
  return and(
    eq(operatorAct.merchant, scope),
    before === undefined ? undefined : lt(operatorAct.sequence, before),
    operator === undefined ? undefined : eq(operatorAct.operatorId, operator),
    name === undefined ? undefined : eq(operatorAct.act, name),
    merchant === undefined ? undefined : eq(operatorAct.ofMerchant, merchant),
    subjectId === undefined ? undefined : eq(operatorAct.subjectId, subjectId),
    refused === 'yes' ? ne(operatorAct.outcome, 'done') : undefined,
    refused === 'no' ? eq(operatorAct.outcome, 'done') : undefined,
    from === undefined ? undefined : gte(operatorAct.at, new Date(from)),
    until === undefined ? undefined : lt(operatorAct.at, new Date(until)),
  )
}

function shownAct(entry: OperatorAct): Omit<ConsoleValue<'acts'>['content'][number], 'object'> {
  return {
    sequence: entry.sequence,
    at: entry.at.toISOString(),
    operatorId: entry.operatorId,
    operator: entry.operatorName,
    act: entry.act,
    permission: entry.permission,
    outcome: entry.outcome,
    merchant: entry.ofMerchant,
    subject: entry.subject,
    subjectId: entry.subjectId,
    reason: entry.reason,
    comment: entry.comment,
    before: entry.before && JSON.stringify(entry.before),
    after: entry.after && JSON.stringify(entry.after),
    address: entry.address,
    hash: entry.hash,
  }
}

function toCell(value: string | number | null): Cell {
  return typeof value === 'number' ? { count: value } : (value ?? '')
}

export const logRoutes: readonly ConsoleRoute[] = [
  look('acts', 'audit.view', async (context) => {
    const {
      platform,
      operator: { scope },
      query: { before, ...filter },
    } = context
    const found = await platform.database.within(scope, (tx) =>
      tx
        .select()
        .from(operatorAct)
        .where(findCondition(scope, filter, before))
        .orderBy(desc(operatorAct.sequence))
        .limit(pageSize + 1),
    )
    const shown = found.slice(0, pageSize)
    const findObject = await getObjects(context, shown)
    return {
      content: shown.map((entry) => ({ ...shownAct(entry), object: findObject(entry) })),
      isMore: found.length > pageSize,
    }
  }),
  look('actsCheck', 'audit.view', ({ platform, operator: { scope } }) =>
    platform.database.within(scope, (tx) => verifyChain(tx, scope)),
  ),
  act('actsExport', 'audit.view', async (tx, { operator: { scope }, body, note }) => {
    const { zone = 'UTC', ...filter } = body
    if (!isZone(zone)) throw refuseField('zone', 'field_format')
    const found = await tx
      .select()
      .from(operatorAct)
      .where(findCondition(scope, filter))
      .orderBy(desc(operatorAct.sequence))
      .limit(maxExported)
    note({ subject: 'audit log', after: { filter, zone, lines: found.length } })
    const lines = found.map((entry) => ({ ...shownAct(entry), at: zoned(zone, entry.at) }))
    const [first] = lines
    const head = Object.keys(first ?? {}).map((name) => (name === 'at' ? `at (${zone})` : name))
    const rows = lines.map((line) => Object.values(line).map(toCell))
    return {
      csv: (first ? [head, ...rows] : []).map(csvLine).join(''),
      lines: lines.length,
    }
  }),
]
