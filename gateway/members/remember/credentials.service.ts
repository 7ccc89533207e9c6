import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { rememberedFor } from './device.service.ts'

/** What the spec stores: the last name and password, or the number that codes were sent to. */
export interface Credentials {
  method: 'username' | 'sms'
  name: string | null
  password: string | null
  mobileNum: string | null
  countryDialingCode: string | null
}

interface Sealed extends Credentials {
  until: number
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

function getKey(secret: string, merchant: string) {
  return Buffer.from(hkdfSync('sha256', secret, merchant, 'remembered credentials', 32))
}

/** Seals credentials for a day; only a gateway with this secret opens them, and only for this merchant. */
export function sealCredentials(
  secret: string,
  merchant: string,
  credentials: Credentials,
  now: Date,
): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, getKey(secret, merchant), nonce)
  const sealed: Sealed = { ...credentials, until: now.getTime() + rememberedFor }
  const text = Buffer.concat([cipher.update(JSON.stringify(sealed), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** Opens sealed credentials; undefined when they are not ours, changed, or older than a day. */
export function openCredentials(
  secret: string,
  merchant: string,
  value: string,
  now: Date,
): Credentials | undefined {
  const bytes = Buffer.from(value, 'base64url')
  if (bytes.length <= nonceBytes + tagBytes) return undefined
  try {
    const decipher = createDecipheriv(algorithm, getKey(secret, merchant), bytes.subarray(0, nonceBytes))
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
    const { until, ...credentials } = JSON.parse(text.toString('utf8')) as Sealed
    return until > now.getTime() ? credentials : undefined
  } catch {
    return undefined
  }
}
