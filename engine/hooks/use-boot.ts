import type { Boot } from '../../schemas/documents/boot.document.ts'
import { useEngine } from '../root/engine.ts'
import { useStore } from '../store/store.ts'

/** The boot document: brand, languages, screens, permission, asset addresses. */
export function useBoot(): Boot {
  return useStore(useEngine().boot)
}
