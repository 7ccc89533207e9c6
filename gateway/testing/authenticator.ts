import { generateSync } from 'otplib'
import type { TestGateway } from './test-gateway.ts'

/** Seconds for which a code of an authenticator app counts. */
const stepSeconds = 30

type Site = Pick<TestGateway, 'call' | 'pass' | 'platform'>

/** The code that an authenticator app shows now, or with a clock that is some seconds off. */
export function appCode(gateway: Pick<Site, 'platform'>, secret: string, driftSeconds = 0): string {
  const epoch = Math.floor(gateway.platform.clock().getTime() / 1000) + driftSeconds
  return generateSync({ secret, epoch })
}

/** Moves the clock to the start of the next step of codes: however slow the machine, a code made now counts a whole step. */
export function beginStep(gateway: Pick<Site, 'pass' | 'platform'>): void {
  const stepMs = stepSeconds * 1000
  gateway.pass((stepMs - (gateway.platform.clock().getTime() % stepMs)) / 1000)
}

/** Adds an authenticator app to a member who has just confirmed who they are; returns its secret and the recovery codes. */
export async function addAuthenticator(gateway: Site, token: string) {
  const { secret } = (await gateway.call('totpStart', { token })).value
  beginStep(gateway)
  const body = { code: appCode(gateway, secret, -stepSeconds) }
  const { recoveryCodes } = (await gateway.call('totpConfirm', { token, body })).value
  return { secret, codes: recoveryCodes ?? [] }
}
