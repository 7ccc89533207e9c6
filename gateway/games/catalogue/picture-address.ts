import type { Ratio } from '../art/tile.ts'
import { artVersion } from '../art/version.ts'

/** The path of a generated picture; the same address is the same picture for ever. */
export function pictureAddress(id: string, ratio: Ratio): string {
  return `/art/${id}-${artVersion}${ratio === '1:1' ? '-square' : ''}.svg`
}
