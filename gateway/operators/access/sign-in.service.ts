import { and, eq, lt } from 'drizzle-orm'
import { companyScope } from '../../base/db/company-scope.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { isPassword } from '../../members/accounts/password.ts'
import type { ConsoleBody } from '../../../schemas/calls/operators/console-calls.ts'
import { appendAct } from '../audit-log/append.service.ts'
import { operator, type Operator } from './access.tables.ts'
import { forgetGuesses, takeGuess } from './attempts.ts'
import { openSecret, stepOf } from './authenticator.ts'
import { companiesOf } from './companies.ts'
import { nameKeyOf } from './operators.service.ts'
import { openSession } from './session.service.ts'

interface Place {
  address: string
  userAgent: string
}

async function stepFor(platform: Platform, scope: string, found: Operator | undefined, code: string) {
  if (!found?.sealedTotp) return undefined
  const secret = openSecret(platform.config, scope, found.id, found.sealedTotp)
  return stepOf(secret, code, platform.clock())
}

function mayEnter(platform: Platform, found: Operator | undefined): found is Operator {
  return found?.status === 'active' && !(found.isDemo && platform.config.production)
}

/**
 * Opens a session by password and authenticator; returns what the cookie says. One refusal for whatever is wrong, so that
 * nobody learns which names there are or which half was right.
 */
export async function signIn(
  platform: Platform,
  { company: given, name, password, code }: ConsoleBody<'signIn'>,
  place: Place,
): Promise<string> {
  const { database, clock, registry } = platform
  const companies = companiesOf(registry)
  const company = given ?? companies[0] ?? ''
  if (!companies.includes(company) || (given === undefined && companies.length > 1))
    throw new Refusal('invalid_credentials')
  const scope = companyScope(company)
  const account = nameKeyOf(name)
  await takeGuess(platform, scope, account, place.address)
  const [found] = await database.within(scope, (tx) =>
    tx
      .select()
      .from(operator)
      .where(and(eq(operator.merchant, scope), eq(operator.nameKey, account))),
  )
  const isRight = await isPassword(found?.passwordHash, password, place.address)
  const step = await stepFor(platform, scope, found, code)
  const now = clock()
  const log = {
    operatorId: found?.id ?? null,
    personId: found?.personId ?? null,
    operatorName: found?.name ?? '',
    address: place.address,
    act: 'signIn',
    permission: null,
    at: now,
  }
  const cookie = await database.within(scope, async (tx) => {
    if (!isRight || step === undefined || !mayEnter(platform, found)) return undefined
    const [spent] = await tx
      .update(operator)
      .set({ totpStep: step, lastSignInAt: now })
      .where(
        and(
          eq(operator.merchant, scope),
          eq(operator.id, found.id),
          eq(operator.status, 'active'),
          lt(operator.totpStep, step),
        ),
      )
      .returning({ id: operator.id })
    if (!spent) return undefined
    await forgetGuesses(tx, platform, scope, account, place.address)
    await appendAct(tx, { ...log, outcome: 'done' })
    return openSession(tx, company, found, place, now)
  })
  if (cookie !== undefined) return cookie
  await database.within(scope, (tx) => appendAct(tx, { ...log, outcome: 'invalid_credentials' }))
  throw new Refusal('invalid_credentials')
}
