import { getNetwork } from '../../../base/network/address.ts'
import { drawForNetwork } from '../../../base/pictures/draw-in-turn.ts'
import type { BotCheckProvider } from '../provider.ts'
import { drawPuzzle } from './draw-puzzle.ts'
import { puzzle, reach } from './geometry.ts'
import { isMovedByPerson } from './judge-trace.ts'

/** Livery's own: a piece to be moved into its gap, judged by where it was left and how it moved. */
export const sliderProvider: BotCheckProvider<'slider'> = {
  kind: 'slider',
  async make({ visitor }) {
    const draw = () => drawPuzzle(visitor.brand)
    const { picture, piece, top, position } = await drawForNetwork(getNetwork(visitor.address), draw)
    const { width, height, piece: pieceSize, step } = puzzle
    return {
      shown: { picture, piece, width, height, pieceSize, pieceTop: top, step },
      answer: String(position),
    }
  },
  judge({ elapsed }, { position, means, trace }) {
    if (position === undefined || means === undefined || trace === undefined) return Promise.resolve([])
    if (position > reach || !isMovedByPerson({ position, means, trace }, elapsed)) return Promise.resolve([])
    const { tolerance } = puzzle
    const near = Array.from({ length: tolerance * 2 + 1 }, (_, index) => String(position - tolerance + index))
    return Promise.resolve(near)
  },
}
