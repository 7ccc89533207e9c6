/** Milliseconds of this process alone, however busy the machine is: the least of some tries, for work that is the same each time. */
export function measureWork(work: () => void, tries = 1): number {
  const times = Array.from({ length: tries }, () => {
    const from = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

/** Milliseconds below which a measurement says nothing. */
const least = 0.75

/**
 * How many times as long four times as much takes, on a machine of whatever speed: four where time grows with size, sixteen where
 * it grows with its square.
 */
export function measureGrowth(size: number, work: (size: number) => void): number {
  const [some, more] = [size, size * 4].map((each) => measureWork(() => work(each), 3))
  return Math.max(more ?? 0, least * 4) / Math.max(some ?? 0, least)
}
