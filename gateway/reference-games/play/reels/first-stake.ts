import { usualStake } from '../shell/stake-control.tsx'
import type { GameProps } from '../shell/table.ts'

function getKey(game: string) {
  return `livery stake ${game}`
}

/** Some browsers give frames of other sites no storage: then the stake is forgotten with the page. */
function findStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/** The stake that a player had last, within the limits of now. */
export function getFirstStake({ limits, game, scale }: GameProps['data']): bigint {
  const stored = findStorage()?.getItem(getKey(game.id)) ?? ''
  const [min, max] = [BigInt(limits.min), BigInt(limits.max)]
  const stake = /^\d{1,18}$/.test(stored) ? BigInt(stored) : usualStake(limits, scale)
  return stake < min ? min : stake > max ? max : stake
}

export function storeStake(game: string, stake: bigint): void {
  findStorage()?.setItem(getKey(game), String(stake))
}
