import { showBrand } from '../../page/look/show-brand.ts'
import { useEngine } from '../../core/engine/engine.ts'
import { useStore } from '../../core/store/store.ts'

/** Whether the brand's files changed since this page was rendered, and how to see them; what was typed stays. */
export function useBrandUpdate(): { updated: boolean; show: () => void } {
  const engine = useEngine()
  return { updated: useStore(engine.updated), show: () => void showBrand(engine) }
}
