import { Ajv, type ValidateFunction } from 'ajv'
import {
  walletCalls,
  type WalletAnswer,
  type WalletBody,
  type WalletCall,
  type WalletError,
  walletPath,
  walletRefusal,
} from '../../../schemas/vendor/wallet.ts'
import { getSignedHeaders } from '../../base/crypto/signed-message.ts'
import type { VendorConfig } from './vendor-config.ts'
import { withTimeout } from '../../base/network/with-timeout.ts'

/** Milliseconds after which a response counts as lost. */
const requestTimeout = 5_000

/** The wallet decided, and said no. */
export class WalletRefused extends Error {
  override name = 'WalletRefused'
  readonly code: WalletError

  constructor(code: WalletError) {
    super(code)
    this.code = code
  }
}

/** No response, or none that is valid: the outcome is unknown. */
export class WalletLost extends Error {
  override name = 'WalletLost'
}

export type WalletClient = <C extends WalletCall>(call: C, body: WalletBody<C>) => Promise<WalletAnswer<C>>

const ajv = new Ajv()
const isRefusal = ajv.compile(walletRefusal)
const answers = new Map<string, ValidateFunction>(
  Object.entries(walletCalls).map(([name, { answer }]) => [name, ajv.compile(answer)]),
)

/** A client of a gateway's wallet. Refused: WalletRefused. Anything that is no decision: WalletLost. */
export function walletClient(
  config: Pick<VendorConfig, 'gatewayUrl' | 'secret' | 'name'>,
  clock: () => Date,
): WalletClient {
  return async (call, body) => {
    const path = `${walletPath}${call}`
    const text = JSON.stringify(body)
    let answer: unknown
    try {
      answer = await withTimeout(requestTimeout, async (signal) => {
        const response = await fetch(`${config.gatewayUrl}${path}`, {
          method: 'POST',
          headers: getSignedHeaders(config.name, config.secret, path, text, clock().getTime()),
          body: text,
          redirect: 'error',
          signal,
        })
        if (response.status >= 500) throw new WalletLost(`HTTP ${String(response.status)}`)
        return response.json()
      })
    } catch (error) {
      throw error instanceof WalletLost ? error : new WalletLost((error as Error).message)
    }
    if (isRefusal(answer)) {
      const { code } = answer as { code: WalletError }
      // `stale` and `bad_signature` are faults of ours that may pass, not decisions about the player.
      if (code === 'unavailable' || code === 'stale' || code === 'bad_signature') throw new WalletLost(code)
      throw new WalletRefused(code)
    }
    if (answers.get(call)?.(answer) !== true) throw new WalletLost('nonsense')
    return answer as never
  }
}
