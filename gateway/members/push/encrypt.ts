import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Where a browser is reached, and what it reads with. */
export interface PushTarget {
  endpoint: string
  /** Its public key, an uncompressed point of P-256, base64url. */
  p256dh: string
  /** The secret it shares, 16 bytes, base64url. */
  auth: string
}

const recordSize = 4096
/** A record holds the text, one octet that ends it, and the tag. */
const longest = recordSize - 17

function derived(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}

/** Encrypts a text for one browser as RFC 8291 says (aes128gcm in one record). Throws where its key is no point of the curve. */
export function encryptFor(
  { p256dh, auth }: Omit<PushTarget, 'endpoint'>,
  text: string,
  { salt = randomBytes(16), privateKey }: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
  const plain = Buffer.from(text)
  if (plain.length > longest) throw new RangeError('a push is too long')
  const own = createECDH('prime256v1')
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  const [theirs, mine] = [Buffer.from(p256dh, 'base64url'), own.getPublicKey()]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, mine])
  const input = derived(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const key = derived(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(mine.length, 4)
  return Buffer.concat([
    salt,
    head,
    mine,
    cipher.update(Buffer.concat([plain, Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
