import type { ReturnPath } from '../../../page/route/return-path.ts'
import { useEngine } from '../../../core/engine/engine.ts'

/** Returns the memory of where to go after a login. */
export function useReturnPath(): ReturnPath {
  return useEngine().returnPath
}
