import type { Registry } from '../../registry/registry.ts'
import { getPart } from './part.ts'

/** Fetches the code of every lazy widget and of the dialogs that a page may begin with, so that the server renders them at once. */
export async function preloadWidgets({
  widgets,
  dialogs,
}: Pick<Registry, 'widgets' | 'dialogs'>): Promise<void> {
  const drawn = Object.values(dialogs).filter((entry) => entry.drawn === true)
  const parts = [...Object.values(widgets), ...drawn, dialogs['age']]
  await Promise.all(parts.map((entry) => (entry && 'load' in entry ? getPart(entry) : undefined)))
}
