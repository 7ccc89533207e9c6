import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

function getKey(secret: string, purpose: string) {
  return Buffer.from(hkdfSync('sha256', secret, 'livery', purpose, 32))
}

/** Locks a text with the gateway's secret, for keeping in the database. */
export function lock(text: string, secret: string, purpose: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', getKey(secret, purpose), iv)
  const locked = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), locked]).toString('base64url')
}

/** Opens what `lock` made. Throws when the secret or the purpose is another, or a bit was changed. */
export function unlock(locked: string, secret: string, purpose: string): string {
  const bytes = Buffer.from(locked, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', getKey(secret, purpose), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  )
}
