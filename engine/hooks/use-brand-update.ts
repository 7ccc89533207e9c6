import { useEngine } from '../root/engine.ts'
import { useStore } from '../store/store.ts'

/** Whether the brand's files changed since this page was drawn, and how to see them. */
export function useBrandUpdate(): { updated: boolean; show: () => void } {
  return { updated: useStore(useEngine().updated), show: () => location.reload() }
}
