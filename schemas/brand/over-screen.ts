import { isPlain } from './merge.ts'

/**
 * A brand's screen over the one of the same name below it. A screen is replaced whole, but the frame slot by slot: whoever
 * writes a footer of their own keeps header, log-in, navigation and age line. An empty list empties a slot.
 */
export function overScreen(name: string, base: unknown, top: unknown): unknown {
  if (name !== 'frame' || !isPlain(base) || !isPlain(top) || base['widget'] !== top['widget']) return top
  return { ...base, ...top, slots: { ...(base['slots'] ?? {}), ...(top['slots'] ?? {}) } }
}
