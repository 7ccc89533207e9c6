import { compactDecrypt, decodeProtectedHeader } from 'jose'
import {
  type SealedContent,
  sealAlgorithm,
  sealedType,
  sealEncryption,
} from '../../../schemas/base/sealed.ts'
import { Refusal } from '../http/refusal.ts'
import type { Unseal } from '../http/route-guards.ts'
import type { Platform } from '../platform/platform.ts'
import { openPath } from '../crypto/sealed-path.ts'
import { sealNonce } from './seal.tables.ts'
import type { SealKeys } from './seal-keys.service.ts'

/** Maximum age of a body, and the clock difference allowed into the future, in milliseconds. */
const maxAge = 120_000
const tolerance = 30_000

function isContent(value: unknown): value is SealedContent {
  if (typeof value !== 'object' || value === null) return false
  const { call, nonce, time, body } = value as Partial<Record<keyof SealedContent, unknown>>
  return (
    typeof call === 'string' &&
    typeof nonce === 'string' &&
    /^[A-Za-z0-9_-]{16,64}$/.test(nonce) &&
    typeof time === 'number' &&
    body !== undefined
  )
}

function readContent(text: string): SealedContent {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new Refusal('seal_invalid')
  }
  if (!isContent(content)) throw new Refusal('seal_invalid')
  return content
}

async function openJwe(keys: SealKeys, merchant: string, sealed: unknown): Promise<string> {
  if (typeof sealed !== 'string') throw new Refusal('seal_required')
  let kid: unknown
  try {
    kid = decodeProtectedHeader(sealed).kid
  } catch {
    throw new Refusal('seal_invalid')
  }
  if (typeof kid !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(kid)) throw new Refusal('seal_invalid')
  const key = await keys.find(merchant, kid)
  if (!key) throw new Refusal('seal_expired')
  try {
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: [sealAlgorithm],
      contentEncryptionAlgorithms: [sealEncryption],
    })
    return new TextDecoder('utf-8', { fatal: true }).decode(plaintext)
  } catch {
    throw new Refusal('seal_invalid')
  }
}

function openCryptoJs(merchant: string, envelope: unknown): string {
  const { sealed, ...others } = (envelope ?? {}) as { sealed?: unknown }
  if (typeof sealed !== 'string') throw new Refusal('seal_required')
  const opened = Object.keys(others).length === 0 ? openPath(sealed, merchant) : undefined
  if (opened === undefined) throw new Refusal('seal_invalid')
  return opened
}

/** Returns a function that decrypts and checks the bodies of encrypted calls. */
export function sealing(platform: Platform, keys: SealKeys): Unseal {
  const useOnce = async (merchant: string, nonce: string, now: Date) => {
    const expiresAt = new Date(now.getTime() + 2 * maxAge)
    const [used] = await platform.database.within(merchant, (tx) =>
      tx.insert(sealNonce).values({ merchant, nonce, expiresAt }).onConflictDoNothing().returning(),
    )
    if (!used) throw new Refusal('seal_invalid')
  }
  return async ({ brand, call, contentType, body }) => {
    const { merchantCode: merchant, security } = brand.settings
    if (security.cipher === 'none') return body
    const isJose = contentType.toLowerCase().startsWith(sealedType)
    if (isJose !== (security.cipher === 'jwe')) throw new Refusal('seal_required')
    const text =
      security.cipher === 'jwe' ? await openJwe(keys, merchant, body) : openCryptoJs(merchant, body)
    const content = readContent(text)
    if (content.call !== call) throw new Refusal('seal_invalid')
    const now = platform.clock()
    const age = now.getTime() - content.time
    if (!(age <= maxAge && age >= -tolerance)) throw new Refusal('seal_expired')
    await useOnce(merchant, content.nonce, now)
    return content.body
  }
}
