import { generateSecret, generateURI, verify } from 'otplib'

/** Seconds for which an authenticator shows a code. */
export const period = 30

/** A new secret of 160 bits, in base32. */
export function newTotpSecret(): string {
  return generateSecret()
}

/** The address that an authenticator app reads from a QR code. */
export function totpUri(issuer: string, label: string, secret: string): string {
  return generateURI({ issuer, label, secret })
}

/**
 * The time step of a code by RFC 6238 (SHA-1, six digits, 30 s), one step early or late allowed; undefined for a wrong
 * one. Refusing a step that was used before is the caller's part.
 */
export async function totpStep(secret: string, code: string, at: Date): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(at.getTime() / 1000)
  const verifyResult = await verify({ secret, token: code, epoch, period, epochTolerance: period })
  return verifyResult.valid && 'timeStep' in verifyResult ? verifyResult.timeStep : undefined
}
