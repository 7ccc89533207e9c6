import { useEngine } from '../engine/engine.ts'

/** Goes back to the page from which one came here. The same function for ever. */
export function useWayBack(): () => void {
  return useEngine().way.back
}
