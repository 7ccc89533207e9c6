import aes from 'crypto-js/aes'
import type { CryptoJsEnvelope } from '../../../../schemas/base/sealed.ts'
import type { Cipher } from './cipher.ts'

/** The envelope of platforms that use crypto-js. Weaker: the passphrase is public, and nothing shows a changed byte. */
export function cryptoJsCipher(merchant: string): Cipher {
  return (content) => {
    const envelope: CryptoJsEnvelope = { sealed: aes.encrypt(JSON.stringify(content), merchant).toString() }
    return Promise.resolve({ type: 'application/json', text: JSON.stringify(envelope) })
  }
}
