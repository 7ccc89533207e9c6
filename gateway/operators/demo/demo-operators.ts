import { and, eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { companyScope } from '../../base/db/company-scope.ts'
import { newId } from '../../base/db/id.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { hashPassword } from '../../members/accounts/password.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { roles, type OperatorRole } from '../../../schemas/operators/permissions.ts'
import { operator } from '../access/access.tables.ts'
import { sealedSecret } from '../access/authenticator.ts'
import { brandsOf, companiesOf } from '../access/companies.ts'
import { addOperator, nameKeyOf } from '../access/operators.service.ts'
import { caseThreshold } from '../inbox/inbox.tables.ts'
import { thresholdOf, usualWindow } from '../inbox/threshold.service.ts'
import { demoAuthenticator, demoPassword } from './demo-authenticator.ts'

/** Three cashiers, so that one can propose what two others have to decide. */
const people: readonly { name: string; role: OperatorRole }[] = [
  { name: 'olivia', role: 'owner' },
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
        .where(and(eq(operator.merchant, scope), eq(operator.nameKey, nameKeyOf(name))))
      if (known) continue
      const { id } = await addOperator(tx, scope, { name, roles: [role] }, platform.clock())
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
    if (await thresholdOf(tx, merchant, code)) return
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
  for (const company of companiesOf(platform.registry)) {
    await addPeople(platform, company, passwordHash)
    for (const brand of brandsOf(platform.registry, company)) await addThreshold(platform, brand)
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

/** The demo operators, and what their authenticators show now. */
export function demoOperators(platform: Platform): ConsoleValue<'demoOperators'> {
  const epoch = Math.floor(platform.clock().getTime() / 1000)
  return people.map(({ name, role }) => ({
    name,
    role: roles[role].title,
    password: demoPassword,
    code: generateSync({ secret: demoAuthenticator(platform.config.secret, name), epoch }),
  }))
}
