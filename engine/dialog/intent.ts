import type { Registry } from '../hooks/registry.ts'
import { partOf } from '../screen/part.ts'
import type { Text } from '../text/text.ts'

/** Fetches a dialog's code before it is opened. A failure is shown when it is opened. */
export function preloadDialog(registry: Registry, text: Text, name: string): void {
  const entry = Object.hasOwn(registry.dialogs, name) ? registry.dialogs[name] : undefined
  if (!entry) return
  partOf(entry).catch(() => undefined)
  text.load(entry.words ?? []).catch(() => undefined)
}

/** Handlers that fetch a dialog's code as soon as somebody seems to want it. */
export function intentOf(registry: Registry, text: Text, name: string) {
  const preload = () => preloadDialog(registry, text, name)
  return { onPointerEnter: preload, onFocus: preload, onPointerDown: preload }
}
