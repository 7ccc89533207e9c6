import { getPalette, type Subject } from '../art/tile-colours.ts'
import type { Game } from './brand-games.ts'
import type { CatalogueGame } from './made/made-games.ts'

/** Games of a list that are seen without a search of one's own; behind them the order stays as it was. */
const depth = 240
/** How many places a game may come early. */
const ahead = 24
/** A row of the widest screen: as far as its pictures stand beside or below each other. */
const around = 7

/** What the picture of a game of the catalogue is drawn from. */
export function getSubject(game: CatalogueGame): Subject {
  const { id, studio, kind, motif, variant } = game
  const title = game.drawnAs ?? game.names['EN'] ?? ''
  return { id, title, style: studio.style, turn: studio.turn, kind, motif, variant }
}

const looks = new WeakMap<Game, string>()

/** Motif and palette of a game's picture: two of one look are hard to tell apart. */
export function getLook(game: Game): string {
  const known = looks.get(game)
  if (known !== undefined) return known
  const palette = 'symbol' in game ? `own ${String(game.palette)}` : getPalette(getSubject(game))
  const look = `${game.motif} ${palette}`
  looks.set(game, look)
  return look
}

/** How much a game resembles those that stand before it: its neighbour counts more than the rest of a row. */
function resemblance(game: Game, before: readonly Game[]): number {
  const look = getLook(game)
  const last = before.at(-1)
  if (!last) return 0
  const isNext = getLook(last) === look ? 4 : last.motif === game.motif ? 1 : 0
  return isNext + (before.slice(-around).some((value) => getLook(value) === look) ? 2 : 0)
}

function isAlike(game: Game | undefined, other: Game | undefined): boolean {
  return game !== undefined && other !== undefined && getLook(game) === getLook(other)
}

/** Moves each game that came to stand beside its like, for nothing else was left, back to the nearest place between others. */
function movedBetweenOthers(placed: Game[]): Game[] {
  for (let at = 1; at < placed.length; at++) {
    const game = placed[at] as Game
    if ('symbol' in game || !isAlike(placed[at - 1], game)) continue
    for (let to = at - 1; to > 0 && !('symbol' in (placed[to] as Game)); to--)
      if (!isAlike(placed[to - 1], game) && !isAlike(game, placed[to])) {
        placed.splice(at, 1)
        placed.splice(to, 0, game)
        break
      }
  }
  return placed
}

/**
 * The same games with their pictures apart: whoever looks through a list does not see one picture twice side by side. Games
 * that the merchant features stay where they are, the others come a few places early or late. The same for the same list,
 * so that its pages fit together.
 */
export function spread(games: readonly Game[]): readonly Game[] {
  const waiting = games.slice(0, depth)
  const placed: Game[] = []
  while (waiting.length > 0) {
    const [first] = waiting as [Game]
    let best = 0
    let lowest = 'symbol' in first ? 0 : resemblance(first, placed)
    for (let at = 1; lowest > 0 && at < Math.min(ahead, waiting.length); at++) {
      const found = resemblance(waiting[at] as Game, placed)
      if (found < lowest) [best, lowest] = [at, found]
    }
    placed.push(...waiting.splice(best, 1))
  }
  return [...movedBetweenOthers(placed), ...games.slice(depth)]
}
