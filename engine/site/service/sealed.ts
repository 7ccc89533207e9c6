import aes from 'crypto-js/aes'
import utf8 from 'crypto-js/enc-utf8'

/** Opens what the platform sealed with AES in OpenSSL's form. Gives '' when the passphrase is another. */
export function openSealed(sealed: string, passphrase: string): string {
  try {
    return aes.decrypt(sealed, passphrase).toString(utf8)
  } catch {
    return ''
  }
}
