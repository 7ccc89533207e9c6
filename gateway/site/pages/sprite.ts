interface SpriteSymbol {
  id: string
  start: number
  end: number
}

const symbolTag = /<(\/?)symbol\b((?:[^"'>]|"[^"]*"|'[^']*')*)>/g
const ownId = /\sid\s*=\s*["']([^"']+)["']/
const used = /href\s*=\s*["']#([^"']+)["']/g

/** The outermost symbols of a sprite, in their order. */
function symbolsIn(svg: string): SpriteSymbol[] {
  const symbols: SpriteSymbol[] = []
  let depth = 0
  for (const { 0: tag, 1: slash, 2: attributes = '', index } of svg.matchAll(symbolTag)) {
    if (attributes.endsWith('/')) continue
    if (slash) {
      depth -= 1
      const last = symbols.at(-1)
      if (depth === 0 && last) last.end = index + tag.length
      continue
    }
    if (depth === 0) symbols.push({ id: ownId.exec(attributes)?.[1] ?? '', start: index, end: svg.length })
    depth += 1
  }
  return symbols
}

function idsUsedIn(text: string) {
  return [...text.matchAll(used)].map(([, id = '']) => id)
}

/**
 * The part of a sprite that holds some symbols, with whatever they use: a browser reads the whole document for any one of them.
 * `of` is the id of a symbol, or with a hyphen at its end what ids begin with; undefined where the sprite has none such, but for
 * those in `without`.
 */
export function findSprite(
  svg: string,
  of: string,
  without: ReadonlySet<string> = new Set(),
): string | undefined {
  const symbols = symbolsIn(svg)
  const getText = ({ start, end }: SpriteSymbol) => svg.slice(start, end)
  const isRequested = ({ id }: SpriteSymbol) =>
    !without.has(id) && (id === of || (of.endsWith('-') && id.startsWith(of)))
  const wanted = new Set(symbols.filter(isRequested))
  if (wanted.size === 0) return undefined
  const rest = symbols.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), svg)
  const needed = [rest, ...[...wanted].map(getText)].flatMap(idsUsedIn)
  for (const id of needed) {
    const symbol = symbols.find((spriteSymbol) => spriteSymbol.id === id)
    if (!symbol || wanted.has(symbol)) continue
    wanted.add(symbol)
    needed.push(...idsUsedIn(getText(symbol)))
  }
  return symbols.reduceRight(
    (text, symbol) =>
      wanted.has(symbol) ? text : text.slice(0, symbol.start).trimEnd() + text.slice(symbol.end),
    svg,
  )
}

/** The same of several sprites: a symbol is taken from the first that has it. The parts of the others lie within the first's. */
export function spriteOfAll(svgs: Iterable<string>, of: string): string | undefined {
  const known = new Set<string>()
  const parts: string[] = []
  for (const svg of svgs) {
    const part = findSprite(svg, of, known)
    if (part === undefined) continue
    parts.push(part)
    if (!of.endsWith('-')) break
    for (const { id } of symbolsIn(part)) known.add(id)
  }
  const [first, ...more] = parts
  if (first === undefined || more.length === 0) return first
  const end = first.lastIndexOf('</svg>')
  return (
    first.slice(0, end) + more.map((part) => part.slice(part.indexOf('<svg'))).join('\n') + first.slice(end)
  )
}
