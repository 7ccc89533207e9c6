import type { Go } from '../page/route/go.ts'
import { useEngine } from '../engine/engine.ts'

/** Goes to an address of this site. The same function for ever. */
export function useGo(): Go {
  return useEngine().way.to
}
