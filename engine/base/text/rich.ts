import { loadChunk } from '../../starter/chunk.ts'
import type { createRichWords } from './rich-words.ts'

let rich: typeof createRichWords | undefined

/** i18next over bundles, once it was loaded. */
export function richNow(): typeof createRichWords | undefined {
  return rich
}

/** Fetches i18next: for the few words that need it. */
export async function loadRich(): Promise<void> {
  rich ??= (await loadChunk(() => import('./rich-words.ts'))).createRichWords
}
