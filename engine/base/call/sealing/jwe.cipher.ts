import { CompactEncrypt, importJWK } from 'jose'
import { sealAlgorithm, sealedType, sealEncryption } from '../../../../schemas/base/sealed.ts'
import { CallError } from '../call-error.ts'
import type { Cipher } from './cipher.ts'

/** A compact JWE to the gateway's key. */
export function jweCipher(): Cipher {
  return async (content, key) => {
    // Browsers lend their ciphers to https and localhost only.
    if (!('subtle' in crypto)) throw new CallError({ code: 'seal_invalid', status: 0 })
    const { kid, ...jwk } = await key()
    const text = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: sealAlgorithm, enc: sealEncryption, kid })
      .encrypt(await importJWK(jwk, sealAlgorithm))
    return { type: sealedType, text }
  }
}
