import { drawCard, getRank } from './cards.ts'
import { type Table, wonIf } from './table.ts'

function side(name: string) {
  return {
    price: 210,
    chance: 6 / 13,
    push: 0,
    outcome: ({ mark }: { mark: string }) => wonIf(mark === name),
  }
}

/** One card each, the higher wins, ace low. */
export const dragonTiger: Table = {
  draws: 2,
  spots: {
    dragon: side('dragon'),
    tie: { price: 1250, chance: 1 / 13, push: 0, outcome: ({ mark }) => wonIf(mark === 'tie') },
    tiger: side('tiger'),
  },
  play: (draw) => {
    const [dragon, tiger] = [drawCard(draw), drawCard(draw)]
    const lead = getRank(dragon) - getRank(tiger)
    return {
      shown: { dragon: [dragon], tiger: [tiger] },
      mark: lead === 0 ? 'tie' : lead > 0 ? 'dragon' : 'tiger',
    }
  },
}
