import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const keyBytes = 32
const ivBytes = 16

/** Key and IV from a passphrase, as OpenSSL's EVP_BytesToKey with MD5 makes them. */
function getKey(passphrase: string, salt: Buffer): { key: Buffer; iv: Buffer } {
  let last: Buffer = Buffer.alloc(0)
  let made: Buffer = Buffer.alloc(0)
  while (made.length < keyBytes + ivBytes) {
    last = createHash('md5')
      .update(Buffer.concat([last, Buffer.from(passphrase), salt]))
      .digest()
    made = Buffer.concat([made, last])
  }
  return { key: made.subarray(0, keyBytes), iv: made.subarray(keyBytes, keyBytes + ivBytes) }
}

/** Seals text with AES-256-CBC in the passphrase form of OpenSSL and crypto-js: base64 of "Salted__", salt, cipher. */
export function sealPath(text: string, passphrase: string): string {
  const salt = randomBytes(8)
  const { key, iv } = getKey(passphrase, salt)
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  return Buffer.concat([Buffer.from('Salted__'), salt, cipher.update(text, 'utf8'), cipher.final()]).toString(
    'base64',
  )
}

/** Opens what `sealPath` or crypto-js sealed with a passphrase; undefined when it is not that. */
export function openPath(sealed: string, passphrase: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.subarray(0, 8).toString('latin1') !== 'Salted__') return undefined
  const { key, iv } = getKey(passphrase, bytes.subarray(8, 16))
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv)
    const opened = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(opened)
  } catch {
    return undefined
  }
}
