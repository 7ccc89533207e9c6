import type { Boot } from '../../../schemas/boot/boot.document.ts'
import { useEngine } from '../engine/engine.ts'
import { useStore } from '../store/store.ts'

/** The boot document: brand, languages, screens, permission, asset addresses. */
export function useBoot(): Boot {
  return useStore(useEngine().boot)
}
