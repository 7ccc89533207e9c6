/** Content type of a sealed body: a compact JWE. */
export const sealedType = 'application/jose'

/** ECDH-ES with a fresh key pair each time, so that a key that leaks later opens nothing that was recorded before it was made. */
export const sealAlgorithm = 'ECDH-ES'
export const sealEncryption = 'A256GCM'

/** What is inside of a sealed body. */
export interface SealedContent {
  /** Name of the call that it is for: it is good for no other. */
  call: string
  /** Used once. */
  nonce: string
  /** When it was sealed, in milliseconds by the clock of the gateway. */
  time: number
  body: unknown
}

/** A body in the envelope of platforms that use crypto-js: AES in OpenSSL's form, with the merchant code as passphrase. */
export interface CryptoJsEnvelope {
  sealed: string
}
