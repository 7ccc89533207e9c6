import { createCipheriv, createHash, randomBytes } from 'node:crypto'

const keyBytes = 32
const ivBytes = 16

/** Key and IV from a passphrase, as OpenSSL's EVP_BytesToKey with MD5 makes them. */
function keyOf(passphrase: string, salt: Buffer): { key: Buffer; iv: Buffer } {
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
  const { key, iv } = keyOf(passphrase, salt)
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  return Buffer.concat([Buffer.from('Salted__'), salt, cipher.update(text, 'utf8'), cipher.final()]).toString(
    'base64',
  )
}
