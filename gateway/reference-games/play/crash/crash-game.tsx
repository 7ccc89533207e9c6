/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { CrashOwn, CrashTable } from '../../../../schemas/vendor/crash.ts'
import { freshKey, Refused } from '../shell/api.ts'
import { StakeControl } from '../shell/stake-control.tsx'
import type { GameProps } from '../shell/table.ts'
import { AutoControl } from './auto-control.tsx'
import { CashButton } from './cash-button.tsx'
import './crash.css'
import { FlightStage } from './flight-stage.tsx'
import { FlownChips } from './flown-chips.tsx'
import { SeatList } from './seat-list.tsx'
import { useRoom } from './use-room.ts'

/** The crash game: sky, one button, who flies along. */
export function CrashGame(props: GameProps<CrashTable>) {
  const {
    data,
    call,
    language,
    money,
    fail,
    seen,
    setBalance,
    refreshBalance,
    notify,
    tell,
    isCalm,
    revision,
    play,
  } = props
  const { t, figures } = language
  const times = (hundredths: number) => figures.times(hundredths, 2)
  const room = useRoom(props)
  const { state } = room
  const [stake, setStake] = useState(BigInt(data.limits.min))
  const [isStakeWrong, setStakeWrong] = useState(false)
  const [isAutoWrong, setAutoWrong] = useState(false)
  const [auto, setAuto] = useState<number | null>(null)
  const [own, setOwn] = useState<CrashOwn | null>(data.state.own)
  const [isQueued, setQueued] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const tried = useRef('')
  const announced = useRef('')

  const mine = own?.flight === state.flight ? own : null
  const seat = mine ? state.seats.find(({ id }) => id === mine.seat) : undefined
  const cashed = mine?.cashed ?? seat?.cashed ?? null

  useEffect(() => {
    if (data.state.own) setOwn(data.state.own)
  }, [revision])

  const over = (ended: CrashOwn) => {
    if (announced.current === ended.round) return
    announced.current = ended.round
    setOwn(ended)
    tell({
      source: 'livery-game',
      type: 'roundEnded',
      round: ended.round,
      stake: ended.stake,
      payout: ended.payout,
    })
    seen(ended.round)
    play(ended.state === 'won' ? 'win' : 'gone')
    refreshBalance()
  }

  const bet = async () => {
    if (isBusy) return
    setBusy(true)
    tried.current = state.flight
    try {
      const body = { key: freshKey(), stake: String(stake), auto }
      const answer = await call<{ own: CrashOwn; balance: string | null }>('POST', '/v/crash/bet', body, {
        resend: true,
      })
      setOwn(answer.own)
      if (answer.balance !== null) setBalance(answer.balance)
      tell({ source: 'livery-game', type: 'roundStarted', round: answer.own.round, stake: answer.own.stake })
      play('bet')
      setSaid(t('said_bet', { stake: money(answer.own.stake) }))
    } catch (error) {
      // Too late for this flight: the bet is queued for the next.
      if (error instanceof Refused && error.code === 'bets_closed') setQueued(true)
      else fail(error)
    } finally {
      setBusy(false)
    }
  }

  const leave = async () => {
    if (!mine || isBusy) return
    setBusy(true)
    try {
      const answer = await call<{ own: CrashOwn }>(
        'POST',
        '/v/crash/cash-out',
        { round: mine.round },
        { resend: true },
      )
      over(answer.own)
      if (answer.own.cashed !== null)
        setSaid(t('said_cashed', { at: times(answer.own.cashed), payout: money(answer.own.payout) }))
    } catch (error) {
      if (error instanceof Refused && error.code === 'too_early') return
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    if (isQueued && state.phase === 'waiting' && tried.current !== state.flight) {
      setQueued(false)
      void bet()
    }
  }, [state.phase, state.flight, isQueued])

  useEffect(() => {
    if (mine?.state === 'flying' && seat && seat.cashed !== null) {
      over({ ...mine, state: 'won', cashed: seat.cashed, payout: seat.payout })
      setSaid(t('said_cashed', { at: times(seat.cashed), payout: money(seat.payout) }))
    } else if (state.phase === 'crashed' && state.point !== null) {
      if (mine?.state === 'flying') over({ ...mine, state: 'lost' })
      setSaid(t('said_flown', { point: times(state.point) }))
    } else if (state.phase === 'waiting') setSaid(t('phase_waiting'))
  }, [state.phase, state.flight, seat?.cashed])

  // A flight that this page has a bet on is not the room's any more: ask how it ended.
  useEffect(() => {
    if (own?.state !== 'flying' || own.flight === state.flight || state.phase === 'idle') return
    call<{ state: CrashTable }>('GET', '/v/table').then((table) => {
      const last = table.state.own
      if (!last || last.round !== own.round || last.state === 'flying') return
      over(last)
      if (last.state === 'refunded') notify(t('came_back', { stake: money(last.stake) }))
    }, fail)
  }, [state.flight])

  return (
    <div class="crash">
      <div class="crash-main">
        <FlownChips last={state.last} language={language} />
        <FlightStage {...{ room, cashed, language, isCalm }} />
        <p class="hidden" role="status" aria-live="polite" data-testid="crash-said">
          {said}
        </p>
        <div class="crash-form">
          <div class="crash-fields">
            <StakeControl
              {...{ data, language, money }}
              value={stake}
              onChange={setStake}
              onWrong={setStakeWrong}
              isDisabled={isBusy || isQueued || mine?.state === 'flying'}
            />
            <AutoControl
              language={language}
              value={auto}
              onChange={setAuto}
              onWrong={setAutoWrong}
              isDisabled={isBusy || isQueued || mine?.state === 'flying'}
            />
          </div>
          <CashButton
            {...{ room, mine, cashed, stake, isBusy, isQueued, language, money }}
            payout={seat?.payout ?? mine?.payout ?? '0'}
            isWrong={isStakeWrong || isAutoWrong}
            max={BigInt(data.state.maxPayout)}
            onBet={() => void bet()}
            onQueue={() => {
              tried.current = state.flight
              setQueued(!isQueued)
            }}
            onLeave={() => void leave()}
          />
        </div>
      </div>
      <SeatList
        seats={state.seats}
        own={mine?.seat ?? null}
        players={state.players}
        {...{ language, money }}
      />
    </div>
  )
}
