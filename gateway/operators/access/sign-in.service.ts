import { and, eq, lt } from 'drizzle-orm'
import { companyScope } from '../../base/db/company-scope.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { isPassword } from '../../base/proof/password.ts'
import type { ConsoleBody } from '../../../schemas/calls/operators/console-calls.ts'
import { appendAct } from '../../base/audit-log/append.service.ts'
import { operator, type Operator } from './access.tables.ts'
import { countWrong, forgetGuesses, takeCodeGuess, takeGuess } from './attempts.ts'
import { openSecret, findStep } from './authenticator.ts'
import { findCompanies } from './companies.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { getNameKey } from './operators.service.ts'
import { provenKey, returnChallenge, spendKey } from './passkeys.service.ts'
import { openSession } from './session.service.ts'

interface Origin {
  address: string
  userAgent: string
  /** What the browser remembers of operators who were signed in on it. */
  device: string | undefined
}

/** What the browser is told to keep. */
interface Kept {
  session: string
  /** Nothing where it knows this operator already. */
  device: string | undefined
}

/** The company that is meant: by its name, or because there is only one. */
export async function companyMeant({ registry }: Platform, given: string | undefined): Promise<string> {
  const companies = await findCompanies(registry)
  const company = given ?? companies[0] ?? ''
  if (!companies.includes(company) || (given === undefined && companies.length > 1))
    throw new Refusal('invalid_credentials')
  return company
}

/** What an operator gave beside the password, as it is spent: the step of a code, or a passkey. */
type Factor = { step: number } | { key: { id: string; counter: number } }

async function findFactor(
  platform: Platform,
  scope: string,
  found: Operator | undefined,
  { code, passkey }: Pick<ConsoleBody<'signIn'>, 'code' | 'passkey'>,
): Promise<Factor | undefined> {
  if (passkey) {
    const key = await provenKey(platform, scope, found, passkey)
    return key && { key }
  }
  if (!found?.sealedTotp || code === undefined) return undefined
  const secret = openSecret(platform.config, scope, found.id, found.sealedTotp)
  const step = await findStep(secret, code, platform.clock())
  return step === undefined ? undefined : { step }
}

/** Spends what was given, and notes the sign-in; whether it could be spent. */
async function spend(tx: Tx, scope: string, found: Operator, factor: Factor, now: Date): Promise<boolean> {
  if ('key' in factor && !(await spendKey(tx, scope, factor.key, now))) return false
  const spent = await tx
    .update(operator)
    .set({ lastSignInAt: now, ...('step' in factor ? { totpStep: factor.step } : {}) })
    .where(
      and(
        eq(operator.merchant, scope),
        eq(operator.id, found.id),
        eq(operator.status, 'active'),
        'step' in factor ? lt(operator.totpStep, factor.step) : undefined,
      ),
    )
    .returning({ id: operator.id })
  return spent.length > 0
}

function mayEnter(platform: Platform, found: Operator | undefined): found is Operator {
  return found?.status === 'active' && !(found.isDemo && platform.config.production)
}

/**
 * Opens a session by password, and authenticator or passkey; returns what the cookies say. One refusal for whatever is wrong, so that
 * nobody learns which names there are or which half was right.
 */
export async function signIn(
  platform: Platform,
  { company: given, name, password, ...second }: ConsoleBody<'signIn'>,
  origin: Origin,
): Promise<Kept> {
  const { database, clock } = platform
  const company = await companyMeant(platform, given)
  const scope = companyScope(company)
  const account = getNameKey(name)
  const [found] = await database.within(scope, (tx) =>
    tx
      .select()
      .from(operator)
      .where(and(eq(operator.merchant, scope), eq(operator.nameKey, account))),
  )
  // Neither a device that is known nor a passkey can be guessed: both are ways in while somebody else tries.
  const known = knownDevice(platform, found, origin.device)
  const passkey = second.passkey && (await findFactor(platform, scope, found, second))
  const guess = { account, address: origin.address, device: known ?? (passkey && `passkey of ${account}`) }
  await takeGuess(platform, scope, guess)
  const isRight = await isPassword(found?.passwordHash, password, origin.address)
  const isComparable = isRight && !second.passkey && (await takeCodeGuess(platform, scope, guess))
  const factor = passkey ?? (isComparable ? await findFactor(platform, scope, found, second) : undefined)
  const now = clock()
  const log = {
    operatorId: found?.id ?? null,
    address: origin.address,
    act: 'signIn',
    permission: null,
  }
  const kept = await database.within(scope, async (tx) => {
    if (!isRight || !factor || !mayEnter(platform, found)) return undefined
    if (!(await spend(tx, scope, found, factor, now))) return undefined
    await forgetGuesses(tx, platform, scope, guess)
    if ('key' in factor) await returnChallenge(tx, scope, origin.address)
    const after = { by: 'key' in factor ? 'passkey' : 'authenticator' }
    await appendAct(tx, { ...log, after, outcome: 'done' })
    const session = await openSession(tx, company, found, origin, now)
    const isNew = known === undefined
    return { session, device: isNew ? rememberDevice(platform, found, origin.device) : undefined }
  })
  if (kept !== undefined) return kept
  await database.within(scope, async (tx) => {
    await countWrong(tx, platform, scope, guess)
    await appendAct(tx, { ...log, outcome: 'invalid_credentials' })
  })
  throw new Refusal('invalid_credentials')
}
