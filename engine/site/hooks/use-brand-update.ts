import { showBrand } from '../../base/page/look/show-brand.ts'
import { useEngine } from '../../base/engine/engine.ts'
import { useStore } from '../../base/store/store.ts'

/** Whether the brand's files changed since this page was rendered, and how to see them; what was typed stays. A brand that is gone has nothing to show. */
export function useBrandUpdate(): { updated: boolean; gone: boolean; show: () => void } {
  const engine = useEngine()
  const gone = useStore(engine.gone)
  return { updated: useStore(engine.updated) && !gone, gone, show: () => void showBrand(engine) }
}
