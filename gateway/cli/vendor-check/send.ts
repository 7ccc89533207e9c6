import { signedHeaders, type WalletCall, walletPath } from '../../../schemas/vendor/wallet.ts'
import { getSignedHeaders } from '../../base/crypto/signed-message.ts'
import type { WalletResponse, Send } from './table.ts'

const anHour = 3_600_000

/** Posts a signed message and reads its answer. */
export type Carry = (path: string, headers: Record<string, string>, text: string) => Promise<WalletResponse>

/** Makes messages, right ones and wrong ones, and hands them to whatever carries them. */
export function sender(secret: string, carry: Carry, now: () => number = Date.now): Send {
  return (call: WalletCall, body, { fault, text = JSON.stringify(body) } = {}) => {
    const path = `${walletPath}${call}`
    const key = fault === 'secret' ? `${secret} not` : secret
    const time = fault === 'time' ? now() - anHour : now()
    const headers = getSignedHeaders(fault === 'vendor' ? 'somebody' : 'livery', key, path, text, time)
    if (fault === 'unsigned') delete headers[signedHeaders.signature]
    return carry(path, headers, text)
  }
}
