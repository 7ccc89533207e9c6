import type { PublicBrand } from '../../../schemas/documents/brand.document.ts'
import { loadChunk } from '../../starter/chunk.ts'
import type { Sealer, SealerOptions } from './sealing/sealed-body.ts'

export interface LazySealerOptions extends Omit<SealerOptions, 'cipher'> {
  cipher: PublicBrand['security']['cipher']
}

/** What seals bodies, fetched when the first one is to be sealed; undefined where the platform wants none sealed. */
export function lazySealer({ cipher, ...options }: LazySealerOptions): (() => Promise<Sealer>) | undefined {
  if (cipher === 'none') return undefined
  let made: Promise<Sealer> | null = null
  return () => {
    made ??= loadChunk(() => import('./sealing/sealed-body.ts')).then(
      ({ createSealer }) => createSealer({ cipher, ...options }),
      (error: unknown) => {
        made = null
        throw error
      },
    )
    return made
  }
}
