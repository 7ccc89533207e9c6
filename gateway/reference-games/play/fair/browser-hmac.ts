import HmacSHA256 from 'crypto-js/hmac-sha256'
import SHA256 from 'crypto-js/sha256'
import type { Hmac } from '../../fair/rolls.ts'

/** HMAC-SHA256 without a secure context: a vendor on plain HTTP has no crypto.subtle. */
export const browserHmac: Hmac = (key, text) => {
  const { words } = HmacSHA256(text, key)
  const bytes = new DataView(new ArrayBuffer(32))
  for (const [at, word] of words.slice(0, 8).entries()) bytes.setInt32(at * 4, word)
  return new Uint8Array(bytes.buffer)
}

/** SHA-256 of a text in hex. */
export function browserSha256(text: string): string {
  return SHA256(text).toString()
}
