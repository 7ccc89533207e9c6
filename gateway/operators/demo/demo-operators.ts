import { and, eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { companyScope } from '../../base/db/company-scope.ts'
import { newId } from '../../base/db/id.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { hashPassword } from '../../base/proof/password.ts'
import { period } from '../../base/proof/totp.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { roles, type OperatorRole } from '../../../schemas/operators/permissions.ts'
import { operator } from '../access/access.tables.ts'
import { sealedSecret } from '../access/authenticator.ts'
import { findBrands, findCompanies } from '../access/companies.ts'
import { addOperator, getNameKey } from '../access/operators.service.ts'
import { caseThreshold } from '../inbox/inbox.tables.ts'
import { findThreshold, usualWindow } from '../inbox/threshold.service.ts'
import { demoAuthenticator, demoPassword } from './demo-authenticator.ts'

/** Two owners, who agree on other operators, and three cashiers, so that one can propose what two others have to decide. */
const people: readonly { name: string; role: OperatorRole }[] = [
  { name: 'olivia', role: 'owner' },
  { name: 'oscar', role: 'owner' },
  { name: 'carlos', role: 'cashier' },
  { name: 'dana', role: 'cashier' },
  { name: 'ramon', role: 'cashier' },
  { name: 'sara', role: 'support' },
  { name: 'maya', role: 'marketing' },
]

async function addPeople(platform: Platform, company: string, passwordHash: string): Promise<void> {
  const scope = companyScope(company)
  await platform.database.within(scope, async (tx) => {
    for (const { name, role } of people) {
      const [known] = await tx
        .select({ id: operator.id })
        .from(operator)
        .where(and(eq(operator.merchant, scope), eq(operator.nameKey, getNameKey(name))))
      if (known) continue
      const email = `${name}@${company}.example`
      const person = { name, email, roles: [role] }
      const { id } = await addOperator(tx, scope, person, { now: platform.clock() })
      const sealedTotp = sealedSecret(
        platform.config,
        scope,
        id,
        demoAuthenticator(platform.config.secret, name),
      )
      await tx
        .update(operator)
        .set({ status: 'active', isDemo: true, passwordHash, sealedTotp })
        .where(and(eq(operator.merchant, scope), eq(operator.id, id)))
    }
  })
}

/** What one demo operator may decide alone in a day, in the major unit. */
const alone = 10_000n

async function addThreshold(
  { database, clock }: Platform,
  { settings, merchant: { currency } }: LoadedBrand,
) {
  const merchant = settings.merchantCode
  const { code, scale } = currency
  await database.within(merchant, async (tx) => {
    if (await findThreshold(tx, merchant, code)) return
    const amount = alone * 10n ** BigInt(scale)
    await tx.insert(caseThreshold).values({
      merchant,
      id: newId(clock().getTime()),
      currency: code,
      scale,
      amount,
      windowHours: usualWindow,
      setAt: clock(),
    })
  })
}

async function seed(platform: Platform): Promise<void> {
  const passwordHash = await hashPassword(demoPassword, 'seed')
  for (const company of await findCompanies(platform.registry)) {
    await addPeople(platform, company, passwordHash)
    for (const brand of await findBrands(platform.registry, company)) await addThreshold(platform, brand)
  }
}

const seeded = new WeakMap<Platform, Promise<void>>()

/** Makes sure, outside production, that there are operators and thresholds to try the console with. */
export async function demoReady(platform: Platform): Promise<void> {
  if (platform.config.production) return
  const running = seeded.get(platform) ?? seed(platform)
  seeded.set(platform, running)
  await running.catch((error: unknown) => {
    seeded.delete(platform)
    throw error
  })
}

/** The last step of each demo operator's authenticator that was used, in whichever company. */
async function usedSteps({ database, registry }: Platform): Promise<ReadonlyMap<string, number>> {
  const used = new Map<string, number>()
  for (const company of await findCompanies(registry)) {
    const scope = companyScope(company)
    const found = await database.within(scope, (tx) =>
      tx
        .select({ name: operator.nameKey, step: operator.totpStep })
        .from(operator)
        .where(and(eq(operator.merchant, scope), eq(operator.isDemo, true))),
    )
    for (const { name, step } of found) used.set(name, Math.max(step, used.get(name) ?? 0))
  }
  return used
}

/**
 * The demo operators, and the next code of each that was not used. A code is good once for them as for anybody: whoever comes a
 * second time has the one that follows, and after that waits for it.
 */
export async function demoOperators(platform: Platform): Promise<ConsoleValue<'demoOperators'>> {
  const used = await usedSteps(platform)
  const seconds = platform.clock().getTime() / 1000
  const now = Math.floor(seconds / period)
  return people.map(({ name, role }) => {
    const step = Math.max(now, (used.get(getNameKey(name)) ?? 0) + 1)
    const secret = demoAuthenticator(platform.config.secret, name)
    return {
      name,
      role: roles[role].title,
      password: demoPassword,
      code: generateSync({ secret, epoch: step * period, period }),
      // One step early is taken at the door.
      inSeconds: Math.max(0, Math.ceil((step - 1) * period - seconds)),
    }
  })
}
