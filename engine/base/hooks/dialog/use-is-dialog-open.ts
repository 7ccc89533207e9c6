import { useEngine } from '../../engine/engine.ts'
import { useStore } from '../../store/store.ts'

/** Whether any dialog is open now. */
export function useIsDialogOpen(): boolean {
  return useStore(useEngine().dialogs.stack).length > 0
}
