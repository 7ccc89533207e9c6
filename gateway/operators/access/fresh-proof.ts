import { and, eq, lt } from 'drizzle-orm'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { isPassword } from '../../base/proof/password.ts'
import { operator } from './access.tables.ts'
import { forgetGuesses, takeGuess } from './attempts.ts'
import { openSecret, findStep } from './authenticator.ts'

/**
 * Refuses unless password and authenticator prove anew who is here. Guesses are counted as at the door, in a transaction of their
 * own, and a code is spent.
 */
export async function requireFreshProof(
  platform: Platform,
  { scope, operatorId }: { scope: string; operatorId: string },
  { password, code }: { password: string; code: string },
  address: string,
): Promise<void> {
  const isOne = and(eq(operator.merchant, scope), eq(operator.id, operatorId))
  const [found] = await platform.database.within(scope, (tx) => tx.select().from(operator).where(isOne))
  if (!found?.sealedTotp) throw new Refusal('invalid_credentials')
  // Guesses of its own: strangers at the door close nothing for whoever is in.
  const guess = { account: `proof ${operatorId}`, address }
  await takeGuess(platform, scope, guess)
  const isRight = await isPassword(found.passwordHash, password, address)
  const secret = openSecret(platform.config, scope, found.id, found.sealedTotp)
  const step = await findStep(secret, code, platform.clock())
  const isProven = await platform.database.within(scope, async (tx) => {
    if (!isRight || step === undefined) return false
    const spent = await tx
      .update(operator)
      .set({ totpStep: step })
      .where(and(isOne, lt(operator.totpStep, step)))
      .returning({ id: operator.id })
    if (spent.length > 0) await forgetGuesses(tx, platform, scope, guess)
    return spent.length > 0
  })
  if (!isProven) throw new Refusal('invalid_credentials')
}
