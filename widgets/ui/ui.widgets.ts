import type { Manifest } from '../../engine/base/registry/registry.ts'

/** What the engine can render that belongs to no wing. */
export const ui = {
  widgets: {},
  dialogs: {
    notice: { load: () => import('./dialog/notice-dialog.tsx'), small: true },
  },
} as const satisfies Manifest
