import { useEffect, useRef, useState } from 'preact/hooks'
import type { CrashOwn, CrashState, CrashTable } from '../../../../schemas/vendor/crash.ts'
import { freshKey, Refused } from '../shell/api.ts'
import { reportEnd, reportStart } from '../shell/report-round.ts'
import type { GameProps } from '../shell/table.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

type Game = GameProps<CrashTable>

/** Announces the end of a bet, once. */
function useEnd(game: Game) {
  const announced = useRef('')
  return (bet: CrashOwn): boolean => {
    if (announced.current === bet.round) return false
    announced.current = bet.round
    reportEnd(game, bet)
    game.play(bet.state === 'won' ? 'win' : 'gone')
    game.refreshBalance()
    return true
  }
}

/** A flight that this page has a bet on is not the room's any more: asks how it ended. */
function useLostFlight(
  { call, fail, notify, language, money }: Game,
  state: CrashState,
  bet: CrashOwn | null,
  end: (bet: CrashOwn) => void,
): void {
  useEffect(() => {
    if (bet?.state !== 'flying' || bet.flight === state.flight || state.phase === 'idle') return
    call<{ state: CrashTable }>('GET', '/v/table').then((table) => {
      const last = table.state.own
      if (!last || last.round !== bet.round || last.state === 'flying') return
      end(last)
      if (last.state === 'refunded') notify(language.t('came_back', { stake: money(last.stake) }))
    }, fail)
  }, [state.flight])
}

/** The newest bet, who of the room it is, and where it left. */
function useNewest({ data, revision }: Game, state: CrashState) {
  const [newest, setNewest] = useState<CrashOwn | null>(data.state.own)
  useEffect(() => {
    if (data.state.own) setNewest(data.state.own)
  }, [revision])
  const mine = newest?.flight === state.flight ? newest : null
  const seat = mine ? state.seats.find(({ id }) => id === mine.seat) : undefined
  return {
    newest,
    setNewest,
    mine,
    seat,
    cashed: mine?.cashed ?? seat?.cashed ?? null,
    payout: seat?.payout ?? mine?.payout ?? '0',
  }
}

interface Wager {
  stake: bigint
  /** Where it cashes itself out, in hundredths; null for by hand. */
  auto: number | null
}

/** Bets on the flight that takes bets now. */
async function placeBet(game: Game, { stake, auto }: Wager): Promise<CrashOwn> {
  const answer = await game.call<{ own: CrashOwn; balance: string | null }>(
    'POST',
    '/v/crash/bet',
    { key: freshKey(), stake: String(stake), auto },
    { resend: true },
  )
  if (answer.balance !== null) game.setBalance(answer.balance)
  reportStart(game, answer.own.round, answer.own.stake)
  game.play('bet')
  return answer.own
}

async function cashOut({ call }: Game, round: string): Promise<CrashOwn> {
  const answer = await call<{ own: CrashOwn }>('POST', '/v/crash/cash-out', { round }, { resend: true })
  return answer.own
}

/** The player's bet: placed, queued for the next flight, cashed out, and how it ended. */
export function useCrashBet(game: Game, state: CrashState, wager: Wager) {
  const { language, money, fail } = game
  const { t, figures } = language
  const { newest, setNewest, mine, seat, cashed, payout } = useNewest(game, state)
  const [isQueued, setQueued] = useState(false)
  const { isBusy, during } = useOneAtATime()
  const [said, setSaid] = useState('')
  const tried = useRef('')
  const announce = useEnd(game)

  const end = (bet: CrashOwn) => {
    if (announce(bet)) setNewest(bet)
  }
  const sayCashed = (at: number, amount: string) =>
    setSaid(t('said_cashed', { at: figures.times(at, 2), payout: money(amount) }))

  const place = async () => {
    tried.current = state.flight
    try {
      const bet = await placeBet(game, wager)
      setNewest(bet)
      setSaid(t('said_bet', { stake: money(bet.stake) }))
    } catch (error) {
      // Too late for this flight: the bet is queued for the next.
      if (error instanceof Refused && error.code === 'bets_closed') setQueued(true)
      else fail(error)
    }
  }
  const leave = async ({ round }: CrashOwn) => {
    try {
      const bet = await cashOut(game, round)
      end(bet)
      if (bet.cashed !== null) sayCashed(bet.cashed, bet.payout)
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'too_early') fail(error)
    }
  }

  useEffect(() => {
    if (isQueued && state.phase === 'waiting' && tried.current !== state.flight) {
      setQueued(false)
      void during(place)
    }
  }, [state.phase, state.flight, isQueued])

  useEffect(() => {
    if (mine?.state === 'flying' && seat && seat.cashed !== null) {
      end({ ...mine, state: 'won', cashed: seat.cashed, payout: seat.payout })
      sayCashed(seat.cashed, seat.payout)
    } else if (state.phase === 'crashed' && state.point !== null) {
      if (mine?.state === 'flying') end({ ...mine, state: 'lost' })
      setSaid(t('said_flown', { point: figures.times(state.point, 2) }))
    } else if (state.phase === 'waiting') setSaid(t('phase_waiting'))
  }, [state.phase, state.flight, seat?.cashed])

  useLostFlight(game, state, newest, end)

  return {
    mine,
    cashed,
    payout,
    isBusy,
    isQueued,
    said,
    onBet: () => void during(place),
    onQueue: () => {
      tried.current = state.flight
      setQueued(!isQueued)
    },
    onLeave: () => {
      if (mine) void during(() => leave(mine))
    },
  }
}
