import aes from 'crypto-js/aes'
import type { CryptoJsEnvelope } from '../../../schemas/calls/sealed.ts'
import type { Cipher } from './sealed-body.ts'

/** The envelope of platforms that use crypto-js. Weaker: the passphrase is public, and nothing shows a changed byte. */
export const cryptoJsCipher =
  (merchant: string): Cipher =>
  (content) => {
    const envelope: CryptoJsEnvelope = { sealed: aes.encrypt(JSON.stringify(content), merchant).toString() }
    return Promise.resolve({ type: 'application/json', text: JSON.stringify(envelope) })
  }
