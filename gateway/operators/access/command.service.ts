import { and, eq } from 'drizzle-orm'
import { type Static, Type } from 'typebox'
import { consoleOrigin } from '../../base/http/console-host.ts'
import { companyScope } from '../../base/db/company-scope.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { closed, filled } from '../../../schemas/base/parts.ts'
import { role } from '../../../schemas/calls/operators/parts.ts'
import { type ActDetails, appendAct } from '../audit-log/append.service.ts'
import { operator, type Operator } from './access.tables.ts'
import { addOperator, nameKeyOf, setRoles, setStatus } from './operators.service.ts'
import { endSessions } from './session.service.ts'
import { makeSetup } from './setup.service.ts'

export const commandNames = ['new', 'list', 'reset', 'disable', 'enable'] as const

/** What `npm run operator` wants done. */
export const operatorCommand = closed({
  do: Type.Unsafe<(typeof commandNames)[number]>(Type.Enum([...commandNames], { description: 'What.' })),
  company: filled('Company.', 32),
  name: Type.Optional(
    Type.String({ description: 'The operator.', pattern: '^[A-Za-z][A-Za-z0-9._-]{1,39}$' }),
  ),
  roles: Type.Optional(Type.Array(role, { minItems: 1, maxItems: 8, description: 'Roles.' })),
  email: Type.Optional(filled('Mail address.', 128)),
  mobile: Type.Optional(filled('Mobile number.', 24)),
})
export type OperatorCommand = Static<typeof operatorCommand>

export interface CommandResult {
  operators: Pick<Operator, 'name' | 'roles' | 'status'>[]
  /** Where a log-in is set up, once. */
  link?: string
}

const acts = {
  new: 'operatorInvite',
  reset: 'operatorReset',
  disable: 'operatorDisable',
  enable: 'operatorEnable',
}

function linkOf({ config }: Pick<Platform, 'config'>, token: string) {
  return `${consoleOrigin(config)}/setup#${token}`
}

async function found(tx: Tx, scope: string, name: string): Promise<Operator> {
  const [one] = await tx
    .select()
    .from(operator)
    .where(and(eq(operator.merchant, scope), eq(operator.nameKey, nameKeyOf(name))))
    .for('no key update')
  // Not the address's own not_found, which says that whoever asks may not.
  if (!one) throw new Refusal('account_not_found')
  return one
}

type Tools = Pick<Platform, 'config' | 'database' | 'clock'>

async function change(tx: Tx, tools: Tools, command: OperatorCommand, now: Date): Promise<CommandResult> {
  const { company, name = '', roles = ['owner'] } = command
  const scope = companyScope(company)
  const log = async (one: Operator, details: ActDetails) => {
    if (command.do === 'list') return
    await appendAct(tx, {
      ...{ operatorId: null, personId: null, operatorName: 'npm run operator', address: 'command line' },
      ...{ act: acts[command.do], permission: null, outcome: 'done', at: now },
      ...{ subject: 'operator', subjectId: one.id },
      ...details,
    })
  }
  if (command.do === 'new') {
    const added = await addOperator(tx, scope, { ...command, name, roles }, now)
    await log(added, { after: { name: added.name, roles } })
    return { operators: [added], link: linkOf(tools, await makeSetup(tx, tools, company, added.id, now)) }
  }
  const one = await found(tx, scope, name)
  const status =
    command.do === 'disable' ? 'disabled' : command.do === 'reset' || !one.passwordHash ? 'invited' : 'active'
  await setStatus(tx, scope, one.id, status)
  if (command.do === 'enable') await setRoles(tx, scope, one, one.roles)
  else await endSessions(tx, scope, { operatorId: one.id }, now)
  await log(one, { before: { status: one.status }, after: { status } })
  const link =
    command.do === 'reset' ? linkOf(tools, await makeSetup(tx, tools, company, one.id, now)) : undefined
  return { operators: [{ ...one, status }], ...(link ? { link } : {}) }
}

/** Carries out what `npm run operator` wants, for whoever may open the database or knows its secret. */
export async function runCommand(tools: Tools, command: OperatorCommand): Promise<CommandResult> {
  const scope = companyScope(command.company)
  const now = tools.clock()
  const result = await tools.database.within(scope, async (tx) =>
    command.do === 'list'
      ? {
          operators: await tx
            .select()
            .from(operator)
            .where(eq(operator.merchant, scope))
            .orderBy(operator.nameKey),
        }
      : change(tx, tools, command, now),
  )
  return {
    ...result,
    operators: result.operators.map(({ name, roles, status }) => ({ name, roles, status })),
  }
}
