import type { Engine } from '../../base/engine/engine.ts'
import { keepInstallOffer } from './install-offer.ts'
import { registerWorker } from './register-worker.ts'

/** Makes the site one that opens without a network and can be installed. */
export function beAnApp(engine: Engine): void {
  // A draft is no app: it ends with the right to look at it.
  if (engine.boot.get().preview) return
  keepInstallOffer()
  void registerWorker(engine)
}
