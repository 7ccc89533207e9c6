import type { ReturnPath } from '../../../base/page/route/return-path.ts'
import { useEngine } from '../../../base/engine/engine.ts'

/** Returns the memory of where to go after a login. */
export function useReturnPath(): ReturnPath {
  return useEngine().returnPath
}
