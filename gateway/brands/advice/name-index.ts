/** Finds which of many names a text says, each as a word of its own, in one pass of the text. */
export interface NameIndex {
  /** Names said in a text, in the order of the list that was indexed. */
  findIn: (text: string) => readonly string[]
}

/** What a word of any script is made of. */
const letters = String.raw`\p{L}\p{N}`

/** A name as a word of its own: not within another word, whatever the script. */
export function getWord(name: string): RegExp {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`(?<![${letters}])${escaped}(?![${letters}])`, 'u')
}

const runs = new RegExp(`[${letters}]+`, 'gu')
const firstRun = new RegExp(`^[${letters}]+`, 'u')

/** An index of names by their first word. Those that begin with a sign are tried one by one. */
export function indexNames(names: readonly string[]): NameIndex {
  const order = new Map(names.map((name, index) => [name, index]))
  const words = new Map([...order.keys()].map((name) => [name, getWord(name)]))
  const byFirst = new Map<string, string[]>()
  for (const name of words.keys()) {
    const first = firstRun.exec(name)?.[0] ?? ''
    byFirst.set(first, [...(byFirst.get(first) ?? []), name])
  }
  const loose = byFirst.get('') ?? []
  return {
    findIn: (text) => {
      const near = new Set(loose)
      for (const [run] of text.matchAll(runs)) for (const name of byFirst.get(run) ?? []) near.add(name)
      if (near.size === 0) return []
      const said = [...near].filter((name) => words.get(name)?.test(text))
      return said.length < 2 ? said : said.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
    },
  }
}
