import { useHydrated } from '../../../base/hooks/use-hydrated.ts'
import { canUsePasskeys } from '../../passkeys/passkeys.ts'

export { canUsePasskeys }

/** Whether this browser knows passkeys at all. The first HTML takes it for one that does. */
export function useMayUsePasskeys(): boolean {
  return !useHydrated() || canUsePasskeys()
}
