import { eq } from 'drizzle-orm'
import type { Config } from '../../base/config/config.ts'
import type { Tx } from '../../base/db/database.ts'
import { getPermissions } from '../../../schemas/operators/permissions.ts'
import { operator, type Operator } from './access.tables.ts'
import { operatorCompany } from './company.tables.ts'

/** Has changes of a company's operators, and decisions by them, come one after the other. The transaction must be bound to the company. */
export async function lockCompany(tx: Tx, scope: string): Promise<void> {
  await tx.insert(operatorCompany).values({ merchant: scope }).onConflictDoNothing()
  await tx
    .select({ merchant: operatorCompany.merchant })
    .from(operatorCompany)
    .where(eq(operatorCompany.merchant, scope))
    .for('update')
}

export function isOwner({ roles }: Pick<Operator, 'roles'>): boolean {
  return getPermissions(roles).has('operators.manage')
}

function listOwners(tx: Tx, scope: string): Promise<Operator[]> {
  return tx
    .select()
    .from(operator)
    .where(eq(operator.merchant, scope))
    .then((all) => all.filter(isOwner))
}

function countPersons(logins: readonly Operator[]): number {
  return new Set(logins.map(({ personId }) => personId)).size
}

/** How many people can act as owners now. Demo operators count outside production, unless only real ones are asked for. */
export async function countActiveOwners(
  tx: Tx,
  scope: string,
  { production }: Pick<Config, 'production'>,
  { withDemo = true }: { withDemo?: boolean } = {},
): Promise<number> {
  const owners = await listOwners(tx, scope)
  const isCounted = ({ status, isDemo }: Operator) =>
    status === 'active' && (!isDemo || (withDemo && !production))
  return countPersons(owners.filter(isCounted))
}

/** Whether a log-in that is being set up is one of the first two owners of its company. */
export async function isFoundingOwner(tx: Tx, scope: string, login: Operator): Promise<boolean> {
  if (login.firstSetUpAt !== null || !isOwner(login)) return false
  const others = (await listOwners(tx, scope)).filter(
    ({ personId, isDemo, firstSetUpAt }) => !isDemo && firstSetUpAt !== null && personId !== login.personId,
  )
  return countPersons(others) < 2
}
