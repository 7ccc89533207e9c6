import { accentCarry } from '../../../schemas/brand/check/accent-carry.ts'
import { checkValue } from '../../../schemas/brand/check/check-value.ts'
import { readColors } from '../../../schemas/brand/check/read-colors.ts'
import { readTokens } from '../check/read-tokens.ts'
import { brandId, getLimit } from '../files/brand-files.ts'
import type { FileTree } from '../files/file-tree.ts'
import { stampAt } from '../files/stamps.ts'
import { fileSchemas } from '../../../schemas/brand/file-schemas.ts'
import { parseJson } from '../files/json-file.ts'
import { isPlain, mergeAll, over } from '../../../schemas/brand/merge.ts'
import { parentsIn } from '../files/parents-in.ts'

type Watched = Map<string, string | undefined>

function readIfThere(tree: FileTree, file: string): Record<string, unknown> {
  try {
    const { value } = parseJson(tree.read(file, getLimit(file)))
    return isPlain(value) ? value : {}
  } catch {
    return {}
  }
}

/** A theme whose accent moves what follows from it, as it does where brands are merged. */
function withCarried(tokens: Record<string, unknown>, inherited: unknown): unknown {
  if (checkValue(fileSchemas.theme, tokens, false).length > 0) return over(inherited, tokens)
  const theme = readColors(tokens).value
  return over(over(inherited, accentCarry(theme, inherited)), theme)
}

/**
 * The tokens that a brand inherits, merged in the order in which its documents are: the brand named first over the next, each
 * over those that it builds on itself. Their files are watched with its own.
 */
export function inheritedTokens(tree: FileTree, watched: Watched): unknown {
  const merged = new Map<string, unknown>()
  const listTokens = (child: FileTree, path: readonly string[]): unknown[] =>
    parentsIn(readIfThere(child, 'brand.json'))
      .filter((parent) => brandId.test(parent) && !path.includes(parent))
      .map((parent) => getTokens(child.beside(parent), [...path, parent]))
  const getTokens = (brand: FileTree, path: readonly string[]): unknown => {
    if (merged.has(brand.id)) return merged.get(brand.id)
    for (const file of ['brand.json', 'theme.json']) {
      const place = brand.findPlace(file)
      if (place !== undefined) watched.set(place, stampAt(place))
    }
    const inherited = mergeAll([{}, ...listTokens(brand, path)])
    const { value } = readTokens(readIfThere(brand, 'theme.json'), () => inherited)
    const tokens = withCarried(value, inherited)
    merged.set(brand.id, tokens)
    return tokens
  }
  return mergeAll([{}, ...listTokens(tree, [tree.id])])
}
