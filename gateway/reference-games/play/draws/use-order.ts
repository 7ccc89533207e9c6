import { useState } from 'preact/hooks'
import { freshKey, Refused } from '../shell/api.ts'
import type { GameProps } from '../shell/table.ts'
import { timeUntil } from './countdown.tsx'
import type { DrawsState, Entry, OpenDraw } from './draws-state.ts'
import { leftToRight } from './left-to-right.ts'
import type { LiveGame } from './use-draws.ts'

interface Order {
  /** The draws on sale, and of them those that are bought. */
  onSale: readonly OpenDraw[]
  bought: readonly OpenDraw[]
  entries: readonly Entry[]
  /** Minor units of a line. */
  unit: bigint
}

/** Buys a slip for one draw after the other; `onBought` when all of them were taken. */
export function useOrder(game: GameProps<DrawsState>, live: LiveGame, order: Order, onBought: () => void) {
  const { language, call, fail, notify, notifyRefusal, setBalance, setOffline } = game
  const { t } = language
  const { onSale, bought, entries, unit } = order
  const [isBusy, setBusy] = useState(false)

  const buyFor = async ({ no }: OpenDraw) => {
    const ticket = await call<{ id: string; balance: string | null }>(
      'POST',
      '/v/draws/tickets',
      {
        key: freshKey(),
        game: live.state.game.code,
        no,
        unit: String(unit),
        clientSeed: freshKey(),
        entries,
      },
      { resend: true, onLost: () => setOffline(true) },
    )
    if (ticket.balance !== null) setBalance(ticket.balance)
  }
  const sayClosed = () => {
    const [closed] = bought
    const next = onSale.find(({ no }) => no !== closed?.no)
    const left = next ? timeUntil(Date.parse(next.closesAt), live.now, t) : ''
    notifyRefusal({ code: 'draw_closed', text: t('closed_now', { no: leftToRight(closed?.no ?? ''), left }) })
  }
  const buy = async () => {
    setBusy(true)
    try {
      for (const draw of bought) await buyFor(draw)
      onBought()
      notify(t('bought', { count: bought.length }))
      game.play('bet')
    } catch (error) {
      if (error instanceof Refused && error.code === 'draw_closed') sayClosed()
      else fail(error)
    } finally {
      setBusy(false)
      live.reload()
    }
  }
  return { isBusy, buy }
}
