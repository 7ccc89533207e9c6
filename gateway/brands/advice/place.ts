import type { Finding } from '../../../schemas/documents/finding.ts'
import type { Issue } from '../issue.ts'
import { type DocumentName, placedIn } from '../place.ts'
import type { LoadedBrand } from '../registry.types.ts'

/** A finding at the file that really says it: the brand's own, or the parent's that it inherits from. */
export const placed = (brand: LoadedBrand, document: DocumentName, issue: Issue): Finding =>
  placedIn(brand.documents.chain, brand.id, document, issue)
