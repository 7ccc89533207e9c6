import type { Finding } from '../../../schemas/documents/finding.ts'
import { type DocumentName, placedIn } from '../files/locate-finding.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'

/** Returns a finding at the file that causes it: the brand's own, or the parent's that it inherits from. */
export function placed(brand: LoadedBrand, document: DocumentName, issue: Issue): Finding {
  return placedIn(brand.documents.chain, brand.id, document, issue)
}
