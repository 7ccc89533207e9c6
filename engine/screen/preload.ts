import type { Registry } from '../hooks/registry.ts'
import { partOf } from './part.ts'

/** Fetches the code of every lazy widget, so that the server draws them at once. */
export async function preloadWidgets({ widgets }: Pick<Registry, 'widgets'>): Promise<void> {
  await Promise.all(Object.values(widgets).map((entry) => ('load' in entry ? partOf(entry) : undefined)))
}
