import type { Engine } from '../../engine/engine.ts'
import { loadChunk } from '../../../starter/chunk.ts'

/** Shows what the brand's files say now: in place, or by a new page where that cannot be. */
export async function showBrand(engine: Engine): Promise<void> {
  const isTaken = await loadChunk(() => import('./take-brand.ts'))
    .then(
      ({ takeBrand }) => takeBrand(engine),
      () => false,
    )
    .catch(() => false)
  if (!isTaken) location.reload()
}
