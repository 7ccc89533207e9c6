import { useEffect, useRef, useState } from 'preact/hooks'
import { freshKey } from '../shell/api.ts'
import { reportEnd, reportStart } from '../shell/report-round.ts'
import type { GameProps, ShownRound } from '../shell/table.ts'
import type { Played, ReelsState } from './reels-state.ts'

export type Phase = 'ready' | 'asking' | 'showing'

/** The newest round that ended while nobody looked. */
function findMissed(rounds: readonly ShownRound[]): ShownRound | undefined {
  return rounds.findLast(({ state }) => state === 'settled' || state === 'refunded')
}

/** The round that ended while nobody looked, until the next one begins. */
function useMissed({ data, seen }: GameProps<ReelsState>, isIdle: () => boolean) {
  // From the first picture on: what comes above the reels later would push them down.
  const [missed, setMissed] = useState(() => findMissed(data.rounds))
  useEffect(() => {
    const round = findMissed(data.rounds)
    if (!round || !isIdle()) return
    setMissed(round)
    for (const { id, state } of data.rounds) if (state === 'settled' || state === 'refunded') seen(id)
  }, [data.rounds])
  return [missed, setMissed] as const
}

/** One round after the other: asked for, shown, over. */
export function useRound(game: GameProps<ReelsState>, stake: bigint) {
  const { call, balance, fail, setBalance, setOffline } = game
  const [phase, setPhase] = useState<Phase>('ready')
  const [turn, setTurn] = useState(0)
  const [round, setRound] = useState<ShownRound>()
  const skipping = useRef(new AbortController())
  const nextBalance = useRef<string | null>(null)
  const isBusy = useRef(false)
  const [missed, setMissed] = useMissed(game, () => !isBusy.current)

  const play = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setMissed(undefined)
    setPhase('asking')
    if (balance !== null && balance >= stake) setBalance(balance - stake)
    try {
      const answer = await call<Played>(
        'POST',
        '/v/reels/play',
        { key: freshKey(), stake: String(stake) },
        { resend: true, onLost: () => setOffline(true) },
      )
      reportStart(game, answer.round.id, answer.round.stake)
      skipping.current = new AbortController()
      nextBalance.current = answer.balance
      game.play('start')
      setRound(answer.round)
      setTurn((last) => last + 1)
      setPhase('showing')
    } catch (error) {
      if (balance !== null) setBalance(balance)
      isBusy.current = false
      setPhase('ready')
      fail(error)
    }
  }
  const finish = () => {
    if (round) {
      const { id, stake: staked, payout } = round
      reportEnd(game, { round: id, stake: staked, payout })
      game.play(BigInt(payout) > BigInt(staked) ? 'win' : 'stop')
    }
    if (nextBalance.current === null) game.refreshBalance()
    else setBalance(nextBalance.current)
    isBusy.current = false
    setPhase('ready')
  }
  return {
    phase,
    turn,
    round,
    missed,
    play,
    finish,
    skip: skipping.current.signal,
    skipShow: () => skipping.current.abort(),
  }
}
