import { areas } from '../../gateway/areas.ts'
import { factsArea } from '../../gateway/base/facts/facts.area.ts'
import { startFacts } from '../../gateway/base/facts/facts.job.ts'
import type { Platform } from '../../gateway/base/platform/platform.ts'

/** Opens a gateway whose facts nobody reads until `startReaders`. */
export async function withoutReaders<T>(open: () => Promise<T>): Promise<T> {
  const { job } = factsArea
  delete factsArea.job
  try {
    return await open()
  } finally {
    if (job) factsArea.job = job
  }
}

/** Every reader of facts that the product has. */
export function listReaders(platform: Platform) {
  return areas.flatMap(({ consumers }) => consumers?.(platform) ?? [])
}

/** Lets all of them read as they do in a gateway; returns how to stop them. */
export function startReaders(platform: Platform): () => void {
  return startFacts(platform, listReaders(platform))
}
