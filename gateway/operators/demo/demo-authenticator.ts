import { createHmac } from 'node:crypto'

export const demoPassword = 'Lantern-2026'
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The authenticator of a demo operator follows from the installation's secret. */
export function demoAuthenticator(secret: string, name: string): string {
  const bytes = createHmac('sha256', secret).update(`demo operator ${name}`).digest()
  return [...bytes].map((byte) => alphabet[byte % 32]).join('')
}
