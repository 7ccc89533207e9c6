import type { Ratio } from '../art/tile.ts'
import { artVersionFor } from '../art/version.ts'
import type { CatalogueGame } from './made/made-games.ts'

/** The path of a generated picture; the same address is the same picture for ever. */
export function pictureAddress({ id, kind }: Pick<CatalogueGame, 'id' | 'kind'>, ratio: Ratio): string {
  return `/art/${id}-${artVersionFor(kind)}${ratio === '1:1' ? '-square' : ''}.svg`
}
