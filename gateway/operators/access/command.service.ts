import { and, eq } from 'drizzle-orm'
import { type Static, Type } from 'typebox'
import { companyScope } from '../../base/db/company-scope.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { closed, filled } from '../../../schemas/base/parts.ts'
import { decidingIn } from '../../../schemas/operators/permissions.ts'
import { role } from '../../../schemas/calls/operators/parts.ts'
import { type ActDetails, appendAct } from '../../base/audit-log/append.service.ts'
import { operator, type Operator } from './access.tables.ts'
import { countActiveOwners, lockCompany } from './company.service.ts'
import { addOperator, getNameKey, setMailAddress, setRoles, setStatus } from './operators.service.ts'
import { endSessions } from './session.service.ts'
import { makeSetup, setupLink } from './setup.service.ts'

export const commandNames = ['new', 'list', 'link', 'reset', 'disable', 'enable'] as const

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
  link: 'operatorPrintLink',
  reset: 'operatorReset',
  disable: 'operatorDisable',
  enable: 'operatorEnable',
}

type Tools = Pick<Platform, 'config' | 'database' | 'clock'>

async function linkTo(tx: Tx, tools: Tools, company: string, { id }: Operator, now: Date): Promise<string> {
  return setupLink(tools.config, await makeSetup(tx, tools, { company, operatorId: id }, now))
}

/** Two owners who are there decide in the console what one at a command line cannot undo. */
async function requireFewOwners(tx: Tx, { config }: Tools, scope: string, roles: readonly string[]) {
  if (decidingIn(roles).length === 0) return
  if ((await countActiveOwners(tx, scope, config, { withDemo: false })) >= 2)
    throw new Refusal('owners_decide')
}

async function found(tx: Tx, scope: string, name: string): Promise<Operator> {
  const [one] = await tx
    .select()
    .from(operator)
    .where(and(eq(operator.merchant, scope), eq(operator.nameKey, getNameKey(name))))
    .for('no key update')
  // Not the address's own not_found, which says that whoever asks may not.
  if (!one) throw new Refusal('account_not_found')
  return one
}

type Changing = OperatorCommand & { do: keyof typeof acts }

/** Who a command is in the log. */
const caller = {
  operatorId: null,
  commandName: 'npm run operator',
  address: 'command line',
  permission: null,
} as const

async function change(tx: Tx, tools: Tools, command: Changing, now: Date): Promise<CommandResult> {
  const { company, name = '', roles = ['owner'] } = command
  const scope = companyScope(company)
  const log = async (entry: Operator, details: ActDetails) => {
    await appendAct(tx, {
      ...caller,
      act: acts[command.do],
      outcome: 'done',
      subject: 'operator',
      subjectId: entry.id,
      ...details,
    })
  }
  await lockCompany(tx, scope)
  if (command.do === 'new') {
    await requireFewOwners(tx, tools, scope, roles)
    const added = await addOperator(tx, scope, { ...command, name, roles }, { now })
    await log(added, { after: { name: added.name, roles } })
    return { operators: [added], link: await linkTo(tx, tools, company, added, now) }
  }
  const item = await found(tx, scope, name)
  if (command.do === 'link') {
    if (item.status !== 'invited') throw new Refusal('conflict')
    await log(item, { after: { status: item.status } })
    return { operators: [item], link: await linkTo(tx, tools, company, item, now) }
  }
  if (item.status === 'proposed') throw new Refusal('owners_decide')
  if (command.do !== 'disable') await requireFewOwners(tx, tools, scope, item.roles)
  if (command.email) await setMailAddress(tx, scope, item, command.email)
  const status =
    command.do === 'disable'
      ? 'disabled'
      : command.do === 'reset' || !item.passwordHash
        ? 'invited'
        : 'active'
  await setStatus(tx, scope, item.id, status)
  if (command.do === 'enable') await setRoles(tx, scope, item, item.roles)
  else await endSessions(tx, scope, { operatorId: item.id }, now)
  await log(item, { before: { status: item.status }, after: { status } })
  const link = command.do === 'reset' ? await linkTo(tx, tools, company, item, now) : undefined
  return { operators: [{ ...item, status }], ...(link ? { link } : {}) }
}

/** Changes what the command says; a refusal stands in the log as well. */
async function changeLogged(tools: Tools, command: Changing, now: Date): Promise<CommandResult> {
  const scope = companyScope(command.company)
  try {
    return await tools.database.within(scope, (tx) => change(tx, tools, command, now))
  } catch (error) {
    if (error instanceof Refusal) {
      const after = { name: command.name, ...(command.roles ? { roles: command.roles } : {}) }
      const act = { ...caller, act: acts[command.do], outcome: error.code }
      await tools.database.within(scope, (tx) => appendAct(tx, { ...act, subject: 'operator', after }))
    }
    throw error
  }
}

/** Carries out what `npm run operator` wants, for whoever may open the database or knows its secret. */
export async function runCommand(tools: Tools, command: OperatorCommand): Promise<CommandResult> {
  const scope = companyScope(command.company)
  const now = tools.clock()
  const result =
    command.do === 'list'
      ? await tools.database.within(scope, async (tx) => ({
          operators: await tx
            .select()
            .from(operator)
            .where(eq(operator.merchant, scope))
            .orderBy(operator.nameKey),
        }))
      : await changeLogged(tools, command as Changing, now)
  return {
    ...result,
    operators: result.operators.map(({ name, roles, status }) => ({ name, roles, status })),
  }
}
