import type { Finding } from '../../../schemas/documents/finding.ts'
import type { BrandSource } from '../../base/brand/brand.types.ts'
import { resolveBrand, type SourceOf } from './resolve.ts'

/** Whether a key that is missing is there under another name, which is said already. */
function isMisspelt({ path, message }: Finding, findings: readonly Finding[]): boolean {
  return findings.some(
    ({ code, path: at, suggestion }) =>
      code === 'unknown-key' && at.startsWith(path) && message.startsWith(`"${suggestion ?? ''}"`),
  )
}

/**
 * What documents that are not in order lack beside that: a key may be a parent's, so it is missed only once they are merged.
 * Whoever mends a file reads all of it at once.
 */
export function draftFaults(source: BrandSource, findSource: SourceOf): Finding[] {
  if (!source.drafts) return []
  try {
    return resolveBrand({ ...source, ...source.drafts }, findSource, () => []).findings.filter(
      (finding) =>
        finding.code === 'missing-key' &&
        finding.file.startsWith(`${source.id}/`) &&
        !isMisspelt(finding, source.findings) &&
        !source.findings.some(({ path, message }) => path === finding.path && message === finding.message),
    )
  } catch {
    // What is so far from a document that it cannot be merged has its finding.
    return []
  }
}
