import { useEffect, useRef } from 'preact/hooks'
import { getOutcome } from '../shell/outcome.ts'
import type { GameProps, ShownRound } from '../shell/table.ts'
import { leftToRight } from './left-to-right.ts'

/** A ticket whose draw is over. Amounts are minor units in digits. */
export interface Settled {
  id: string
  no: string
  state: string
  stake: string
  payout: string
}

/** Milliseconds in which the tickets of a draw are waited for, to be announced in one. */
const together = 300

function getSettled({ id, state, stake, payout, bets }: ShownRound): Settled {
  return { id, state, stake, payout, no: (bets as { no: string }).no }
}

function paid({ state, stake, payout }: Settled) {
  return BigInt(state === 'refunded' ? stake : payout)
}

type Needs = Pick<GameProps, 'data' | 'language' | 'money' | 'notify' | 'play' | 'seen'>

/** Says how tickets ended, each once: those that end now, and those that ended while the player was away. */
export function useOutcomes(game: Needs): (ticket: Settled) => void {
  const { rounds } = game.data
  const known = useRef(new Set<string>())
  const waiting = useRef<Settled[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const needs = useRef(game)
  needs.current = game

  const say = () => {
    const { language, money, notify, play, seen } = needs.current
    const over = waiting.current
    waiting.current = []
    const sum = (of: (ticket: Settled) => bigint) => over.reduce((all, settled) => all + of(settled), 0n)
    const values = { stake: money(sum(({ stake }) => BigInt(stake))), payout: money(sum(paid)) }
    const [first] = over
    if (over.length === 1 && first)
      notify(language.t(`ticket_${getOutcome(first)}_said`, { ...values, no: leftToRight(first.no) }))
    else notify(language.t('tickets_said', { ...values, count: over.length }))
    play(over.some((settled) => getOutcome(settled) === 'won') ? 'win' : 'stop')
    for (const { id } of over) seen(id)
  }
  const announce = (ticket: Settled) => {
    if (known.current.has(ticket.id)) return
    known.current.add(ticket.id)
    waiting.current.push(ticket)
    clearTimeout(timer.current)
    timer.current = setTimeout(say, together)
  }

  useEffect(() => {
    for (const round of rounds)
      if (round.state === 'settled' || round.state === 'refunded') announce(getSettled(round))
  }, [rounds])
  useEffect(() => () => clearTimeout(timer.current), [])
  return announce
}
