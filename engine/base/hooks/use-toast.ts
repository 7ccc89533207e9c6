import { useEngine } from '../engine/engine.ts'
import { useStore } from '../store/store.ts'
import type { Toast, Toasts } from '../page/toast/toasts.ts'

export type { Toast }

/** Shows short messages. */
export function useToast(): Pick<Toasts, 'show' | 'dismiss'> {
  return useEngine().toasts
}

/** The messages on screen, for the component that renders them. */
export function useToasts(): readonly Toast[] {
  return useStore(useEngine().toasts.list)
}
