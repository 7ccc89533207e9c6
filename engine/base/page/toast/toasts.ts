import { createStore, type Store } from '../../store/store.ts'

declare module '../../engine/engine.ts' {
  interface Engine {
    toasts: Toasts
  }
}

export interface Toast {
  key: number
  /** Shown as it is: translate before. */
  text: string
  kind: 'info' | 'success' | 'error'
  /** At most one action. */
  action?: { label: string; run: () => void }
  /** Milliseconds on screen, 0 until dismissed. */
  duration: number
  /** A toast with the id of a shown one takes its place. */
  id?: string
  /** Stands at the bell as well: it is not shown while somebody plays. */
  isNews?: boolean
}

export type ToastOptions = Partial<Omit<Toast, 'key' | 'text'>> & { text: string }

/** Short messages; whoever renders them counts the time, so that it can stop on hover. */
export interface Toasts {
  list: Store<readonly Toast[]>
  show: (toast: ToastOptions) => number
  dismiss: (key: number) => void
}

const shown = 3

/** Makes the toast service: the newest three are shown. */
export function createToasts(): Toasts {
  const list = createStore<readonly Toast[]>([])
  let keys = 0
  return {
    list,
    show(options) {
      const toast: Toast = { kind: 'info', duration: 5_000, ...options, key: ++keys }
      list.set((all) => [
        ...all.filter((entry) => toast.id === undefined || entry.id !== toast.id).slice(1 - shown),
        toast,
      ])
      return toast.key
    },
    dismiss(key) {
      list.set((all) => all.filter((toast) => toast.key !== key))
    },
  }
}
