import type { RegistryLog } from './advice-log.ts'
import { cleanBlobs } from '../releases/clean-blobs.ts'

const dayMs = 24 * 3600_000
/** Milliseconds after the start: nobody waits for it. */
const firstMs = 10 * 60_000
const mostTold = 20

/** Cleans up what is stored of releases once a day, and says what is missing of it; returns a function that stops it. */
export function cleanDaily(root: string, log: RegistryLog): () => void {
  const clean = () =>
    cleanBlobs(root).then(
      ({ removed, missing }) => {
        if (removed > 0) log.info({ removed }, 'Removed stored files that no release refers to.')
        for (const text of missing.slice(0, mostTold)) log.warn({ missing: missing.length }, text)
      },
      (err: unknown) => log.warn({ err }, 'Stored files of releases could not be cleaned up.'),
    )
  const first = setTimeout(clean, firstMs).unref()
  const daily = setInterval(clean, dayMs).unref()
  return () => {
    clearTimeout(first)
    clearInterval(daily)
  }
}
