import type { BrandEntry } from './brand-entry.ts'

/** Maximum bytes of documents in memory, with a minimum for each brand; beyond it the least recently used brand is dropped. */
const maxBytes = 48 * 1024 * 1024
const minBytes = 8 * 1024

function getWeight({ source }: BrandEntry): number {
  return minBytes + (source?.size ?? 0)
}

/** Drops the least recently used brands, but none that is broken (its last good reading is needed) or built upon. */
export function forget(recent: Set<BrandEntry>, getStamp: (id: string) => string): void {
  let bytes = [...recent].reduce((sum, entry) => sum + getWeight(entry), 0)
  if (bytes <= maxBytes) return
  const parents = [...recent].flatMap((entry) => entry.loaded?.resolved.chain.slice(1).map(({ id }) => id))
  const needed = new Set(parents)
  for (const entry of recent) {
    if (bytes <= maxBytes) return
    if (needed.has(entry.id) || entry.findings.some(({ severity }) => severity === 'error')) continue
    bytes -= getWeight(entry)
    recent.delete(entry)
    entry.source = entry.loaded = entry.seen = undefined
    entry.chain = []
    entry.headStamp = getStamp(entry.id)
  }
}
