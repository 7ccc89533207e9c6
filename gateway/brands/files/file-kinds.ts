import { rewardFiles } from '../../../schemas/documents/rewards.document.ts'
import type { FileKind } from '../../base/brand/brand.types.ts'

const megabyte = 1024 * 1024
/** Files that a brand may have, and the bytes that each may have. */
export const kinds: { kind: FileKind; path: RegExp; limit: number }[] = [
  { kind: 'brand', path: /^brand\.json$/, limit: megabyte / 4 },
  { kind: 'lock', path: /^brand\.lock\.json$/, limit: megabyte / 16 },
  { kind: 'theme', path: /^theme\.json$/, limit: megabyte },
  { kind: 'merchant', path: /^merchant\.json$/, limit: megabyte },
  {
    kind: 'rewards',
    path: new RegExp(`^rewards/(${rewardFiles.join('|')})\\.json$`),
    limit: megabyte,
  },
  { kind: 'locale', path: /^locales\/[A-Z]{2}(-[A-Z]{2})?\.json$/, limit: megabyte },
  { kind: 'screen', path: /^screens\/[a-z][a-z0-9-]*\.json$/, limit: megabyte / 4 },
  { kind: 'asset', path: /^assets\/([\w-][\w.-]*\/)*[\w-][\w.-]*\.svg$/, limit: megabyte },
  {
    kind: 'asset',
    path: /^assets\/([\w-][\w.-]*\/)*[\w-][\w.-]*\.(png|jpe?g|webp|avif|ico)$/,
    limit: 5 * megabyte,
  },
  { kind: 'asset', path: /^assets\/([\w-][\w.-]*\/)*[\w-][\w.-]*\.woff2$/, limit: megabyte / 2 },
  { kind: 'content', path: /^content\/[a-z][a-z0-9-]*\.[A-Z]{2}(-[A-Z]{2})?\.md$/, limit: megabyte / 16 },
]
