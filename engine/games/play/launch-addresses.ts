function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** One game's address on each of the hosts that may serve it, in an order of chance; its own alone where none is listed. */
export function launchAddresses(
  url: string,
  hosts: readonly string[],
  random: () => number = Math.random,
): string[] {
  const { pathname, search, hash } = new URL(url)
  if (hosts.length === 0) return [url]
  return shuffled(hosts, random).map((host) => new URL(`${pathname}${search}${hash}`, host).href)
}
