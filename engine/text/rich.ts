import { loadChunk } from '../screen/chunk.ts'
import type { createRichWords } from './rich-words.ts'

let rich: typeof createRichWords | undefined

/** i18next over bundles, once it was loaded. */
export const richNow = (): typeof createRichWords | undefined => rich

/** Fetches i18next: for the few words that need it. */
export async function loadRich(): Promise<void> {
  rich ??= (await loadChunk(() => import('./rich-words.ts'))).createRichWords
}
