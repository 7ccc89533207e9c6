import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

function getKey(secret: string, purpose: string) {
  return Buffer.from(hkdfSync('sha256', secret, '', `livery ${purpose}`, 32))
}

/** Seals a text for the database: AES-256-GCM under a key for this purpose, bound to whom it belongs. */
export function sealStored(secret: string, purpose: string, owner: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', getKey(secret, purpose), nonce)
  cipher.setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens what sealStored() sealed; throws where secret, purpose or owner is another. */
export function openStored(secret: string, purpose: string, owner: string, stored: string): string {
  const bytes = Buffer.from(stored, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', getKey(secret, purpose), bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
