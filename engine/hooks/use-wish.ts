import type { Wish } from '../play/wish.ts'
import { useEngine } from '../root/engine.ts'

/** Where to go once somebody has logged in. */
export function useWish(): Wish {
  return useEngine().wish
}
