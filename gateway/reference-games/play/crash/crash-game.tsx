/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { CrashTable } from '../../../../schemas/vendor/crash.ts'
import { StakeControl } from '../shell/stake-control.tsx'
import type { GameProps } from '../shell/table.ts'
import { AutoControl } from './auto-control.tsx'
import { CashButton } from './cash-button.tsx'
import './crash.css'
import { FlightStage } from './flight-stage.tsx'
import { FlownChips } from './flown-chips.tsx'
import { SeatList } from './seat-list.tsx'
import { useCrashBet } from './use-crash-bet.ts'
import { useRoom } from './use-room.ts'

/** The crash game: sky, one button, who flies along. */
export function CrashGame(game: GameProps<CrashTable>) {
  const { data, language, money, isCalm } = game
  const room = useRoom(game)
  const { state } = room
  const [stake, setStake] = useState(BigInt(data.limits.min))
  const [isStakeWrong, setStakeWrong] = useState(false)
  const [isAutoWrong, setAutoWrong] = useState(false)
  const [auto, setAuto] = useState<number | null>(null)
  const { said, ...bet } = useCrashBet(game, state, { stake, auto })
  const isDisabled = bet.isBusy || bet.isQueued || bet.mine?.state === 'flying'

  return (
    <div class="crash">
      <div class="crash-main">
        <FlownChips last={state.last} language={language} />
        <FlightStage room={room} language={language} isCalm={isCalm} cashed={bet.cashed} />
        <p class="hidden" role="status" aria-live="polite" data-testid="crash-said">
          {said}
        </p>
        <div class="crash-form">
          <div class="crash-fields">
            <StakeControl
              data={data}
              language={language}
              money={money}
              isDisabled={isDisabled}
              value={stake}
              onChange={setStake}
              onWrong={setStakeWrong}
            />
            <AutoControl
              language={language}
              isDisabled={isDisabled}
              value={auto}
              onChange={setAuto}
              onWrong={setAutoWrong}
            />
          </div>
          <CashButton
            room={room}
            stake={stake}
            language={language}
            money={money}
            {...bet}
            isWrong={isStakeWrong || isAutoWrong}
            max={BigInt(data.state.maxPayout)}
          />
        </div>
      </div>
      <SeatList
        seats={state.seats}
        own={bet.mine?.seat ?? null}
        players={state.players}
        language={language}
        money={money}
      />
    </div>
  )
}
