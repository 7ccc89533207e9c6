import { useState } from 'preact/hooks'
import type { BetAnswer, EventsTable } from '../../../../schemas/vendor/events.ts'
import { freshKey } from '../shell/api.ts'
import { reportStart } from '../shell/report-round.ts'
import type { GameProps } from '../shell/table.ts'
import { getReturns, type Pick, type SlipKind } from './slip.ts'
import type { SlipPicks } from './use-slip-picks.ts'

export interface SlipProps extends SlipPicks {
  game: GameProps<EventsTable>
  /** Bets were sent; `isTaken` when all of them were taken. */
  onDone: (isTaken: boolean) => void
}

interface Bet {
  picks: readonly Pick[]
  kind: SlipKind
  stake: bigint
  anyPrice: boolean
}

function getBody({ picks, kind, stake, anyPrice }: Bet) {
  return {
    key: freshKey(),
    kind,
    stake: String(stake),
    anyPrice,
    legs: picks.map(({ event, market, selection, price }) => ({ event: event.id, market, selection, price })),
  }
}

/** Sends one bet. Returns the picks that are left on the slip: none where it was taken, else at the prices of now. */
async function sendBet(game: SlipProps['game'], bet: Bet): Promise<Pick[]> {
  const answer = await game.call<BetAnswer>('POST', '/v/events/bet', getBody(bet), { resend: true })
  if (answer.status === 'changed')
    return bet.picks.map((pick, index) => ({ ...pick, now: answer.prices[index] ?? null }))
  if (answer.balance !== null) game.setBalance(answer.balance)
  reportStart(game, answer.ticket.round, answer.ticket.stake)
  return []
}

/** Stake and kind of what is on the slip, what it may return, and how it is placed. */
export function useSlip({ game, picks, setPicks, anyPrice, onDone }: SlipProps) {
  const { data, language, fail, notify } = game
  const [stake, setStake] = useState(BigInt(data.limits.min))
  const [isStakeWrong, setStakeWrong] = useState(false)
  const [chosenKind, setKind] = useState<SlipKind>('combi')
  const [isBusy, setBusy] = useState(false)
  const kind = picks.length > 1 ? chosenKind : 'single'

  const place = async () => {
    if (isBusy) return
    setBusy(true)
    let left: Pick[] = [...picks]
    try {
      if (kind === 'combi') left = await sendBet(game, { picks, kind, stake, anyPrice })
      else
        for (const pick of picks) {
          const rest = await sendBet(game, { picks: [pick], kind, stake, anyPrice })
          left = left.flatMap((entry) => (entry === pick ? rest : [entry]))
        }
      if (left.length === 0) {
        notify(language.t('bet_taken'))
        game.play('bet')
      }
    } catch (error) {
      fail(error)
    } finally {
      setPicks(left)
      setBusy(false)
      onDone(left.length === 0)
    }
  }

  return {
    stake,
    setStake,
    isStakeWrong,
    setStakeWrong,
    kind,
    setKind,
    isBusy,
    place,
    total: kind === 'combi' ? stake : stake * BigInt(picks.length),
    returns: getReturns(picks, kind, stake, data.state.maxPayout),
  }
}
