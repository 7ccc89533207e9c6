/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { freshKey } from '../shell/api.ts'
import { StakeNotice } from '../shell/stake-notice.tsx'
import { StakeControl, usualStake } from '../shell/stake-control.tsx'
import type { GameProps, ShownRound } from '../shell/table.ts'
import { boards } from './boards.ts'
import type { Played, ReelsResult, ReelsState } from './reels-state.ts'
import './reels.css'
import { ActionButton } from '../shell/action-button.tsx'

type Phase = 'ready' | 'asking' | 'showing'

function stakeKey(game: string) {
  return `livery stake ${game}`
}

/** Some browsers give frames of other sites no storage: then the stake is forgotten with the page. */
function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

function firstStake({ limits, game, scale }: GameProps['data']): bigint {
  const stored = storage()?.getItem(stakeKey(game.id)) ?? ''
  const [min, max] = [BigInt(limits.min), BigInt(limits.max)]
  const wanted = /^\d{1,18}$/.test(stored) ? BigInt(stored) : usualStake(limits, scale)
  return wanted < min ? min : wanted > max ? max : wanted
}

/** The newest round that ended while nobody looked. */
function leftOver(rounds: readonly ShownRound[]): ShownRound | undefined {
  return rounds.findLast(({ state }) => state === 'settled' || state === 'refunded')
}

/** Reels, a pool or cards: one stake, one result, shown calmly. */
export function ReelsGame(props: GameProps<ReelsState>) {
  const {
    data,
    call,
    language,
    balance,
    money,
    fail,
    seen,
    setBalance,
    setOffline,
    tell,
    isCalm,
    isOffline,
    shortage,
  } = props
  const { t } = language
  const { sheet } = data.state
  const [stake, setStake] = useState(() => firstStake(data))
  const [isStakeWrong, setStakeWrong] = useState(false)
  const [phase, setPhase] = useState<Phase>('ready')
  const [turn, setTurn] = useState(0)
  const [round, setRound] = useState<ShownRound>()
  // From the first picture on: what comes above the reels later would push them down.
  const [restored, setRestored] = useState(() => leftOver(data.rounds))
  const skipping = useRef(new AbortController())
  const after = useRef<string | null>(null)
  const isBusy = useRef(false)

  useEffect(() => {
    const left = leftOver(data.rounds)
    if (!left || isBusy.current) return
    setRestored(left)
    for (const { id, state } of data.rounds) if (state === 'settled' || state === 'refunded') seen(id)
  }, [data.rounds])

  const play = async () => {
    if (isBusy.current || isStakeWrong) return
    isBusy.current = true
    setRestored(undefined)
    setPhase('asking')
    const before = balance
    const body = { key: freshKey(), stake: String(stake) }
    if (before !== null && before >= stake) setBalance(before - stake)
    try {
      const answer = await call<Played>('POST', '/v/reels/play', body, {
        resend: true,
        onLost: () => setOffline(true),
      })
      tell({ source: 'livery-game', type: 'roundStarted', round: answer.round.id, stake: answer.round.stake })
      skipping.current = new AbortController()
      after.current = answer.balance
      props.play('start')
      setRound(answer.round)
      setTurn((last) => last + 1)
      setPhase('showing')
    } catch (error) {
      if (before !== null) setBalance(before)
      isBusy.current = false
      setPhase('ready')
      fail(error)
    }
  }
  const shown = () => {
    if (round) {
      tell({
        source: 'livery-game',
        type: 'roundEnded',
        round: round.id,
        stake: round.stake,
        payout: round.payout,
      })
      seen(round.id)
      props.play(BigInt(round.payout) > BigInt(round.stake) ? 'win' : 'stop')
    }
    if (after.current === null) props.refreshBalance()
    else setBalance(after.current)
    isBusy.current = false
    setPhase('ready')
  }
  const act = () => {
    if (phase === 'showing') skipping.current.abort()
    else if (phase === 'ready') void play()
  }
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      const isElsewhere =
        target instanceof HTMLElement && target.closest('input, textarea, button, dialog, a') !== null
      if (event.code !== 'Space' || event.repeat || isElsewhere) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  const Board = boards[sheet.kind]
  const outcome = (round?.result as ReelsResult | null | undefined)?.outcome
  const common = {
    turn,
    isCalm,
    skip: skipping.current.signal,
    art: data.game,
    t,
    amount: (pay: number) => money((BigInt(round?.stake ?? stake) * BigInt(pay)) / 100n),
    times: language.figures.times,
    onShown: shown,
  }
  const payout = BigInt(round?.payout ?? 0)
  const isOver = phase === 'ready' && round !== undefined
  const isGain = isOver && payout > BigInt(round.stake)
  const result = !isOver
    ? ''
    : payout === 0n
      ? t('nothing_won')
      : t(isGain ? 'won' : 'returned', { amount: money(payout) })
  return (
    <div class={`reels reels-${sheet.kind}`}>
      {restored ? (
        <p class="restored" role="status">
          {t(restored.state === 'settled' ? 'restored' : 'restored_refund', {
            stake: money(restored.stake),
            payout: money(restored.payout),
          })}
        </p>
      ) : null}
      <div class="table">
        <Board
          {...common}
          sheet={sheet as never}
          outcome={(outcome?.kind === sheet.kind ? outcome : undefined) as never}
        />
      </div>
      <p class={`result ${isGain ? 'result-gain' : ''}`} role="status" data-testid="result">
        {result}
      </p>
      <div class="controls">
        <StakeControl
          data={data}
          language={language}
          money={money}
          value={stake}
          isDisabled={phase !== 'ready'}
          onWrong={setStakeWrong}
          onChange={(next) => {
            setStake(next)
            storage()?.setItem(stakeKey(data.game.id), String(next))
          }}
        />
        <ActionButton
          class="primary play"
          data-testid="play"
          isOff={
            phase === 'asking' ||
            (phase === 'ready' && (isOffline || isStakeWrong || (balance !== null && balance < stake)))
          }
          onClick={act}
        >
          {phase === 'showing'
            ? t('skip')
            : phase === 'asking'
              ? t('asking')
              : t(`play_${sheet.kind}`, { stake: isStakeWrong ? '–' : money(stake) })}
        </ActionButton>
        {balance !== null && balance < stake && balance >= BigInt(data.limits.min) && phase === 'ready' ? (
          <StakeNotice {...shortage} />
        ) : null}
      </div>
    </div>
  )
}
