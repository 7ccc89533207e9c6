import type { Finding } from '../../../schemas/documents/finding.ts'
import type { BrandSource, ResolvedBrand } from '../../base/brand/brand.types.ts'
import type { FileTree } from '../files/file-tree.ts'
import { draftFaults } from '../registry/draft-faults.ts'
import { resolveBrand } from '../registry/resolve.ts'
import { isSound, readSource } from '../registry/source.ts'
import { judge } from '../validators/judge.ts'
import type { Catalogue } from '../validators/references.judge.ts'

export interface Verdict {
  findings: readonly Finding[]
  /** Missing where the documents are not in order. */
  resolved?: ResolvedBrand
}

/** The full check of a brand's files, as if they were live: what is wrong with them, its own first. */
export function judgeFiles(tree: FileTree, catalogue: Catalogue): Verdict {
  const sources = new Map<string, BrandSource>()
  const findSource = (id: string): BrandSource | undefined => {
    const known = sources.get(id) ?? readSource(id === tree.id ? tree : tree.beside(id))
    sources.set(id, known)
    return isSound(known) ? known : undefined
  }
  const own = readSource(tree)
  sources.set(tree.id, own)
  if (!isSound(own)) return { findings: [...own.findings, ...draftFaults(own, findSource)] }
  const { resolved, findings } = resolveBrand(own, findSource, () => [...sources.keys()])
  if (!resolved) return { findings: [...own.findings, ...findings] }
  return { findings: [...own.findings, ...judge(tree.id, resolved, catalogue)], resolved }
}
