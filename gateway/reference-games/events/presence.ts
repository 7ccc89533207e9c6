/** Milliseconds after its last request at which a page has left. */
const stays = 20_000

/** Who is at which table now, by their pages' requests. */
export function presence(): {
  seen(table: string, player: string, now: number): void
  count(table: string, now: number): number
} {
  const tables = new Map<string, Map<string, number>>()
  return {
    seen(table, player, now) {
      const at = tables.get(table) ?? new Map<string, number>()
      at.set(player, now)
      tables.set(table, at)
    },
    count(table, now) {
      const at = tables.get(table)
      if (!at) return 0
      for (const [player, last] of at) if (now - last > stays) at.delete(player)
      if (at.size === 0) tables.delete(table)
      return at.size
    },
  }
}
