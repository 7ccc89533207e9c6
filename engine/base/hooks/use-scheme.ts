import type { Scheme } from '../page/look/look.ts'
import { useEngine } from '../engine/engine.ts'
import { useStore } from '../store/store.ts'

/** The colour scheme as chosen (`system` follows the device), and how to choose another. */
export function useScheme(): { scheme: Scheme; setScheme: (scheme: Scheme) => void } {
  const { look } = useEngine()
  return { scheme: useStore(look.scheme), setScheme: look.setScheme }
}
