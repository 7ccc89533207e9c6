import { and, eq, gt } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { sha256 } from '../../base/crypto/sha256.ts'
import { companyScope } from '../../base/db/company-scope.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { hashPassword } from '../../members/accounts/password.ts'
import type { ConsoleBody, ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { appendAct } from '../audit-log/append.service.ts'
import { operator, operatorSetup } from './access.tables.ts'
import { takeGuess } from './attempts.ts'
import { authenticatorUri, openSecret, sealedSecret, stepOf } from './authenticator.ts'
import { companiesOf } from './companies.ts'
import { nameKeyOf } from './operators.service.ts'

const validHours = 24
const minPassword = 12

/** Makes the way to set a log-in up, in place of any other; returns what the link carries behind its `#`. */
export async function makeSetup(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  company: string,
  operatorId: string,
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
    expiresAt: new Date(now.getTime() + validHours * 3600_000),
  })
  return `${company}.${token}`
}

function readToken(platform: Platform, given: string) {
  const [, company = '', token = ''] = /^([a-z0-9-]{2,32})\.([\w-]{32})$/.exec(given) ?? []
  if (!companiesOf(platform.registry).includes(company)) throw new Refusal('setup_invalid')
  return { scope: companyScope(company), tokenHash: sha256(token) }
}

async function findSetup(platform: Platform, given: string) {
  const { scope, tokenHash } = readToken(platform, given)
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
  if (!found || found.owner.status === 'disabled') throw new Refusal('setup_invalid')
  const secret = openSecret(platform.config, scope, found.owner.id, found.setup.sealedTotp)
  return { scope, tokenHash, owner: found.owner, sealed: found.setup.sealedTotp, secret }
}

/** What whoever holds a set-up link enters into the authenticator. */
export async function startSetup(
  platform: Platform,
  { token }: ConsoleBody<'setupStart'>,
): Promise<ConsoleValue<'setupStart'>> {
  const { owner, secret } = await findSetup(platform, token)
  return { name: owner.name, secret, uri: authenticatorUri(owner.name, secret) }
}

/** Sets password and authenticator by a link, once. */
export async function finishSetup(
  platform: Platform,
  { token, password, code }: ConsoleBody<'setupFinish'>,
  address: string,
): Promise<null> {
  const { scope, tokenHash, owner, sealed, secret } = await findSetup(platform, token)
  if (password.trim().length < minPassword || nameKeyOf(password).includes(owner.nameKey))
    throw refuseField('password', 'field_length')
  await takeGuess(platform, scope, `setup ${owner.id}`, address)
  const now = platform.clock()
  const step = await stepOf(secret, code, now)
  if (step === undefined) throw refuseField('code', 'sms_code_invalid')
  const passwordHash = await hashPassword(password, address)
  await platform.database.within(scope, async (tx) => {
    const used = await tx
      .delete(operatorSetup)
      .where(and(eq(operatorSetup.merchant, scope), eq(operatorSetup.tokenHash, tokenHash)))
      .returning({ id: operatorSetup.operatorId })
    if (used.length === 0) throw new Refusal('setup_invalid')
    await tx
      .update(operator)
      .set({ status: 'active', passwordHash, sealedTotp: sealed, totpStep: step })
      .where(and(eq(operator.merchant, scope), eq(operator.id, owner.id)))
    await appendAct(tx, {
      operatorId: owner.id,
      personId: owner.personId,
      operatorName: owner.name,
      address,
      act: 'setupFinish',
      permission: null,
      outcome: 'done',
      at: now,
    })
  })
  return null
}
