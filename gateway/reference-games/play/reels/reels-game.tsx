/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { ActionButton } from '../shell/action-button.tsx'
import { StakeControl } from '../shell/stake-control.tsx'
import { StakeNotice } from '../shell/stake-notice.tsx'
import type { GameProps, ShownRound } from '../shell/table.ts'
import { boards } from './boards.ts'
import { getFirstStake, storeStake } from './first-stake.ts'
import type { ReelsResult, ReelsState } from './reels-state.ts'
import './reels.css'
import { useRound } from './use-round.ts'
import { useSpace } from './use-space.ts'

type Game = GameProps<ReelsState>

/** How a round ended that the player did not see. */
function Missed({ round, language, money }: Pick<Game, 'language' | 'money'> & { round: ShownRound }) {
  return (
    <p class="restored" role="status">
      {language.t(round.state === 'settled' ? 'restored' : 'restored_refund', {
        stake: money(round.stake),
        payout: money(round.payout),
      })}
    </p>
  )
}

/** What a round brought, once it was shown. */
function Result({
  round,
  language,
  money,
}: Pick<Game, 'language' | 'money'> & { round: ShownRound | undefined }) {
  const { t } = language
  const payout = BigInt(round?.payout ?? 0)
  const isGain = round !== undefined && payout > BigInt(round.stake)
  return (
    <p class={`result ${isGain ? 'result-gain' : ''}`} role="status" data-testid="result">
      {round === undefined
        ? ''
        : payout === 0n
          ? t('nothing_won')
          : t(isGain ? 'won' : 'returned', { amount: money(payout) })}
    </p>
  )
}

interface ControlsProps {
  game: Game
  stake: bigint
  onStake: (stake: bigint) => void
  isStakeWrong: boolean
  onWrong: (isWrong: boolean) => void
  phase: ReturnType<typeof useRound>['phase']
  onAct: () => void
}

/** The stake, and the one button that plays and skips. */
function Controls({ game, stake, onStake, isStakeWrong, onWrong, phase, onAct }: ControlsProps) {
  const { data, language, balance, money, isOffline, shortage } = game
  const { t } = language
  const isShort = balance !== null && balance < stake
  const isReady = phase === 'ready'
  const labels = {
    showing: () => t('skip'),
    asking: () => t('asking'),
    ready: () => t(`play_${data.state.sheet.kind}`, { stake: isStakeWrong ? '–' : money(stake) }),
  }
  return (
    <div class="controls">
      <StakeControl
        data={data}
        language={language}
        money={money}
        onWrong={onWrong}
        value={stake}
        isDisabled={!isReady}
        onChange={onStake}
      />
      <ActionButton
        class="primary play"
        data-testid="play"
        isOff={phase === 'asking' || (isReady && (isOffline || isStakeWrong || isShort))}
        onClick={onAct}
      >
        {labels[phase]()}
      </ActionButton>
      {isShort && balance >= BigInt(data.limits.min) && isReady ? <StakeNotice {...shortage} /> : null}
    </div>
  )
}

/** Reels, a pool or cards: one stake, one result, shown calmly. */
export function ReelsGame(game: Game) {
  const { data, language, money, isCalm } = game
  const { sheet } = data.state
  const [stake, setStake] = useState(() => getFirstStake(data))
  const [isStakeWrong, setStakeWrong] = useState(false)
  const { phase, turn, round, missed, play, finish, skip, skipShow } = useRound(game, stake)
  const act = () => {
    if (phase === 'showing') skipShow()
    else if (phase === 'ready' && !isStakeWrong) void play()
  }
  useSpace(act)

  const Board = boards[sheet.kind]
  const outcome = (round?.result as ReelsResult | null | undefined)?.outcome
  return (
    <div class={`reels reels-${sheet.kind}`}>
      {missed ? <Missed round={missed} language={language} money={money} /> : null}
      <div class="table">
        <Board
          turn={turn}
          isCalm={isCalm}
          skip={skip}
          art={data.game}
          t={language.t}
          amount={(pay: number) => money((BigInt(round?.stake ?? stake) * BigInt(pay)) / 100n)}
          times={language.figures.times}
          onShown={finish}
          sheet={sheet as never}
          outcome={(outcome?.kind === sheet.kind ? outcome : undefined) as never}
        />
      </div>
      <Result round={phase === 'ready' ? round : undefined} language={language} money={money} />
      <Controls
        game={game}
        stake={stake}
        isStakeWrong={isStakeWrong}
        phase={phase}
        onStake={(next) => {
          setStake(next)
          storeStake(data.game.id, next)
        }}
        onWrong={setStakeWrong}
        onAct={act}
      />
    </div>
  )
}
