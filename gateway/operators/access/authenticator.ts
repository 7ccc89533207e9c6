import { openStored, sealStored } from '../../base/crypto/stored-secret.ts'
import type { Config } from '../../base/config/config.ts'
import { newTotpSecret, totpStep, totpUri } from '../../base/proof/totp.ts'
import { parseCode } from '../../../schemas/rules/parse-code.ts'

const purpose = 'operator totp'

function getOwner(scope: string, operatorId: string) {
  return `${scope} ${operatorId}`
}

/** A new secret for an authenticator, as it is stored. */
export function sealedSecret(
  { secret }: Pick<Config, 'secret'>,
  scope: string,
  operatorId: string,
  totp = newTotpSecret(),
): string {
  return sealStored(secret, purpose, getOwner(scope, operatorId), totp)
}

export function openSecret(
  { secret }: Pick<Config, 'secret'>,
  scope: string,
  operatorId: string,
  sealed: string,
): string {
  return openStored(secret, purpose, getOwner(scope, operatorId), sealed)
}

/** The time step of a code, as people type it; undefined for a wrong one. */
export function findStep(secret: string, code: string, now: Date): Promise<number | undefined> {
  return totpStep(secret, parseCode(code), now)
}

export function authenticatorUri(name: string, secret: string): string {
  return totpUri('Livery console', name, secret)
}
