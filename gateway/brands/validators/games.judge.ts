import { type GameMotif, gameMotifs } from '../../../schemas/base/game-motifs.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'

/** Motifs that promise a flight which is cashed out before it ends. */
const crashMotifs: ReadonlySet<GameMotif> = new Set(['rocket', 'plane', 'ascent'])

function missingMotif(index: number, art: string): DocumentIssue {
  const symbol = art.replace(/^g-/, '')
  const suggestion = nearest(symbol, gameMotifs)
  return {
    document: 'merchant',
    issue: {
      code: 'missing-motif',
      path: ['games', index, 'motif'],
      message: 'the game does not say what its picture shows, so it could show something else when it opens',
      expected: 'a motif',
      ...(suggestion && { suggestion }),
      fix: 'Name what the picture shows: schemas/base/game-motifs.ts lists what can be drawn.',
    },
  }
}

function misleadingCrash(index: number, motif: GameMotif, type: string): DocumentIssue {
  return {
    document: 'merchant',
    issue: {
      code: 'misleading-motif',
      path: ['games', index, 'type'],
      message: `its picture (${motif}) promises a crash game, and it opens another`,
      found: type,
      expected: 'BGS',
      fix: 'Use type BGS, or another picture and motif.',
    },
  }
}

/** Every featured game opens what its picture promises. */
export function gameIssues({ merchant }: ResolvedBrand): DocumentIssue[] {
  return merchant.games.flatMap(({ motif, art, type }, index) => {
    if (motif === undefined) return [missingMotif(index, art)]
    return crashMotifs.has(motif) && type !== 'BGS' ? [misleadingCrash(index, motif, type)] : []
  })
}
