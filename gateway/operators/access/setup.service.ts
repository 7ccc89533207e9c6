import { and, eq, gt } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { sha256 } from '../../base/crypto/sha256.ts'
import type { Config } from '../../base/config/config.ts'
import { companyScope } from '../../base/db/company-scope.ts'
import type { Tx } from '../../base/db/database.ts'
import { consoleOrigin } from '../../base/http/console-host.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { hashPassword } from '../../base/proof/password.ts'
import type { ConsoleBody, ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { appendAct } from '../../base/audit-log/append.service.ts'
import { operator, type Operator, operatorSetup } from './access.tables.ts'
import { countWrong, forgetGuesses, takeGuess } from './attempts.ts'
import { authenticatorUri, openSecret, sealedSecret, findStep } from './authenticator.ts'
import { findCompanies } from './companies.ts'
import { isFoundingOwner } from './company.service.ts'
import { findOperator, getNameKey, verifyAddress } from './operators.service.ts'

export const validHours = 24
const minPassword = 12

/** Makes the way to set a log-in up, in place of any other; returns what the link carries behind its `#`. */
export async function makeSetup(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  { company, operatorId, sentTo = null }: { company: string; operatorId: string; sentTo?: string | null },
  now: Date,
): Promise<string> {
  const scope = companyScope(company)
  const token = randomBytes(24).toString('base64url')
  await tx
    .delete(operatorSetup)
    .where(and(eq(operatorSetup.merchant, scope), eq(operatorSetup.operatorId, operatorId)))
  await tx.insert(operatorSetup).values({
    merchant: scope,
    tokenHash: sha256(token),
    operatorId,
    sealedTotp: sealedSecret(config, scope, operatorId),
    sentTo,
    expiresAt: new Date(now.getTime() + validHours * 3600_000),
  })
  return `${company}.${token}`
}

/** Where a log-in is set up. */
export function setupLink(config: Config, token: string): string {
  return `${consoleOrigin(config)}/setup#${token}`
}

async function readToken(platform: Platform, given: string) {
  const [, company = '', token = ''] = /^([a-z0-9-]{2,32})\.([\w-]{32})$/.exec(given) ?? []
  if (!(await findCompanies(platform.registry)).includes(company)) throw new Refusal('setup_invalid')
  return { scope: companyScope(company), tokenHash: sha256(token) }
}

async function findSetup(platform: Platform, given: string) {
  const { scope, tokenHash } = await readToken(platform, given)
  const [found] = await platform.database.within(scope, (tx) =>
    tx
      .select({ setup: operatorSetup, owner: operator })
      .from(operatorSetup)
      .innerJoin(
        operator,
        and(eq(operator.merchant, operatorSetup.merchant), eq(operator.id, operatorSetup.operatorId)),
      )
      .where(
        and(
          eq(operatorSetup.merchant, scope),
          eq(operatorSetup.tokenHash, tokenHash),
          gt(operatorSetup.expiresAt, platform.clock()),
        ),
      ),
  )
  if (found?.owner.status !== 'invited') throw new Refusal('setup_invalid')
  const secret = openSecret(platform.config, scope, found.owner.id, found.setup.sealedTotp)
  return { scope, tokenHash, owner: found.owner, secret }
}

/** What whoever holds a set-up link enters into the authenticator. */
export async function startSetup(
  platform: Platform,
  { token }: ConsoleBody<'setupStart'>,
): Promise<ConsoleValue<'setupStart'>> {
  const { owner, secret } = await findSetup(platform, token)
  return { name: owner.name, secret, uri: authenticatorUri(owner.name, secret) }
}

const hourMs = 3600_000

/** Until when a log-in that is set up now takes no part in what takes two people; null where it may at once. */
async function findWait(tx: Tx, { config }: Platform, scope: string, login: Operator, now: Date) {
  if (config.operatorWaitHours === 0 || (login.isDemo && !config.production)) return null
  if (await isFoundingOwner(tx, scope, login)) return null
  return new Date(now.getTime() + config.operatorWaitHours * hourMs)
}

/** Makes a log-in active that was proven by a link, as it stands now. */
async function activate(
  tx: Tx,
  platform: Platform,
  scope: string,
  {
    tokenHash,
    id,
    ...proof
  }: { tokenHash: string; id: string } & Pick<Operator, 'passwordHash' | 'totpStep'>,
  now: Date,
): Promise<void> {
  const login = await findOperator(tx, scope, id)
  const [used] = await tx
    .delete(operatorSetup)
    .where(and(eq(operatorSetup.merchant, scope), eq(operatorSetup.tokenHash, tokenHash)))
    .returning()
  if (!used || login.status !== 'invited') throw new Refusal('setup_invalid')
  if (used.sentTo !== null && used.sentTo === login.emailKey) await verifyAddress(tx, scope, login, now)
  await tx
    .update(operator)
    .set({
      ...proof,
      status: 'active',
      sealedTotp: used.sealedTotp,
      firstSetUpAt: login.firstSetUpAt ?? now,
      waitsUntil: await findWait(tx, platform, scope, login, now),
    })
    .where(and(eq(operator.merchant, scope), eq(operator.id, id)))
}

/** Sets password and authenticator by a link, once. */
export async function finishSetup(
  platform: Platform,
  { token, password, code }: ConsoleBody<'setupFinish'>,
  address: string,
): Promise<null> {
  const { scope, tokenHash, owner, secret } = await findSetup(platform, token)
  if (password.trim().length < minPassword || getNameKey(password).includes(owner.nameKey))
    throw refuseField('password', 'field_length')
  const guess = { account: `setup ${owner.id}`, address }
  await takeGuess(platform, scope, guess)
  const now = platform.clock()
  const step = await findStep(secret, code, now)
  if (step === undefined) {
    await platform.database.within(scope, (tx) => countWrong(tx, platform, scope, guess))
    throw refuseField('code', 'sms_code_invalid')
  }
  const passwordHash = await hashPassword(password, address)
  await platform.database.within(scope, async (tx) => {
    await forgetGuesses(tx, platform, scope, guess)
    await activate(tx, platform, scope, { tokenHash, id: owner.id, passwordHash, totpStep: step }, now)
    await appendAct(tx, {
      operatorId: owner.id,
      address,
      act: 'setupFinish',
      permission: null,
      outcome: 'done',
    })
  })
  return null
}
