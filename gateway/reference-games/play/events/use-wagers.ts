import { useEffect, useState } from 'preact/hooks'
import type { BetAnswer, EventsTable, TableBoard } from '../../../../schemas/vendor/events.ts'
import { freshKey } from '../shell/api.ts'
import { reportStart } from '../shell/report-round.ts'
import type { GameProps } from '../shell/table.ts'

/** Minor units by spot. */
type Chips = Record<string, bigint>

/** The chips that were put on spots of this round and are not staked yet; `onDone` once they were sent. */
export function useWagers(
  game: GameProps<EventsTable>,
  round: TableBoard['round'] | undefined,
  onDone: () => void,
) {
  const { call, language, fail, setBalance, notify } = game
  const [pending, setPending] = useState<Chips>({})
  const [last, setLast] = useState<Chips>({})
  const [isBusy, setBusy] = useState(false)
  const total = Object.values(pending).reduce((sum, value) => sum + value, 0n)

  useEffect(() => {
    setPending({})
  }, [round?.number])

  const place = async () => {
    if (!round || isBusy || total === 0n) return
    setBusy(true)
    const spots = Object.fromEntries(Object.entries(pending).map(([spot, amount]) => [spot, String(amount)]))
    try {
      const body = { key: freshKey(), round: round.number, spots }
      const answer = await call<BetAnswer>('POST', '/v/events/table-bet', body, { resend: true })
      if (answer.status !== 'taken') return
      if (answer.balance !== null) setBalance(answer.balance)
      reportStart(game, answer.ticket.round, answer.ticket.stake)
      setLast(pending)
      setPending({})
      notify(language.t('bet_taken'))
      game.play('bet')
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
      onDone()
    }
  }

  return {
    pending,
    total,
    isBusy,
    place,
    put: (spot: string, chip: bigint) => setPending({ ...pending, [spot]: (pending[spot] ?? 0n) + chip }),
    clear: () => setPending({}),
    canRepeat: Object.keys(last).length > 0,
    repeat: () => setPending(last),
  }
}
