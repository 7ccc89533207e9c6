import type { CallValue } from '../../../../schemas/calls/calls.ts'
import type { PublicBrand } from '../../../../schemas/documents/brand.document.ts'
import { type Clock, clock as pageClock } from '../../clock/clock.ts'
import { loadChunk } from '../../../starter/chunk.ts'
import type { Body } from '../request.ts'
import type { Cipher, SealKey } from './cipher.ts'

export interface SealerOptions {
  cipher: Exclude<PublicBrand['security']['cipher'], 'none'>
  merchant: string
  fetchKeys: () => Promise<CallValue<'sealKeys'>>
  clock?: Clock
}

export interface Sealer {
  seal: (call: string, body: object) => Promise<Body>
  /** Fetches what sealing needs, ahead of time. */
  prepare: () => Promise<void>
  /** The key is no longer good: the next body fetches another. */
  forget: () => void
}

const ciphers = {
  jwe: () => import('./jwe.cipher.ts').then(({ jweCipher }) => jweCipher()),
  'crypto-js': (merchant: string) =>
    import('./crypto-js.cipher.ts').then(({ cryptoJsCipher }) => cryptoJsCipher(merchant)),
}

/** Makes what seals bodies for one brand's platform. */
export function createSealer({ cipher, merchant, fetchKeys, clock = pageClock }: SealerOptions): Sealer {
  let key: { promise: Promise<SealKey>; until: number } | null = null
  let loading: Promise<Cipher> | null = null

  const load = () => {
    loading ??= loadChunk(() => ciphers[cipher](merchant)).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  const fetchKey = async (own: { until: number }): Promise<SealKey> => {
    const sentAt = performance.now()
    const { keys, rotatesAt, serverTime } = await fetchKeys()
    clock.sync(serverTime, { sentAt, receivedAt: performance.now() })
    own.until = Date.parse(rotatesAt)
    const [first] = keys
    if (!first) throw new Error('The gateway publishes no key')
    return first
  }
  const currentKey = (): Promise<SealKey> => {
    if (key && key.until > clock.now()) return key.promise
    const own = { until: Infinity, promise: null as unknown as Promise<SealKey> }
    own.promise = fetchKey(own).catch((error: unknown) => {
      if (key === own) key = null
      throw error
    })
    key = own
    return own.promise
  }
  return {
    async seal(call, body) {
      const sealWith = await load()
      if (cipher === 'jwe') await currentKey()
      const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('')
      return sealWith({ call, nonce, time: clock.now(), body }, currentKey)
    },
    async prepare() {
      await Promise.all([load(), cipher === 'jwe' ? currentKey() : null])
    },
    forget: () => void (key = null),
  }
}
