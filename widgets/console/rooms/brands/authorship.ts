import { t, worded } from '../../../../engine/console/console-words.ts'

/** Who changes what no operator does: an edit that somebody saved in the folder of the brand. */
const folder = 'folder'

/** Who made a change, as people read it. */
export function formatAuthor(by: string): string {
  return by === folder ? t('brands.byFolder') : by
}

/** Who made a change and why, behind when it was made. */
export function formatAuthorship({ by, reason }: { by: string; reason: string }): string {
  const parts = [formatAuthor(by), by === folder ? '' : worded(['reason'], reason)]
  return parts.map((part) => (part === '' ? '' : ` · ${part}`)).join('')
}
