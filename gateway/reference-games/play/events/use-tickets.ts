import { useEffect, useRef, useState } from 'preact/hooks'
import type { EventsTable, Ticket } from '../../../../schemas/vendor/events.ts'
import { getOutcome } from '../shell/outcome.ts'
import { reportEnd } from '../shell/report-round.ts'
import type { GameProps } from '../shell/table.ts'

const settledWithin = 1200
const longestWait = 60_000

export interface Tickets {
  tickets: Ticket[] | undefined
  /** They could not be fetched; it goes on trying. */
  hasFailed: boolean
  open: number
  refresh(): void
}

/** The player's bets; fetched again when the next one is due, and announces how it ended. */
export function useTickets(props: GameProps<EventsTable>): Tickets {
  const { call, refreshBalance, notify, language, money, revision, play } = props
  const [tickets, setTickets] = useState<Ticket[]>()
  const [hasFailed, setFailed] = useState(false)
  const [requests, setRequests] = useState(0)
  const states = useRef(new Map<string, Ticket['state']>())

  useEffect(() => {
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const over = (ticket: Ticket) => {
      reportEnd(props, ticket)
      refreshBalance()
      const values = { stake: money(ticket.stake), payout: money(ticket.payout) }
      notify(language.t(`ticket_${getOutcome(ticket)}_said`, values))
      play(getOutcome(ticket) === 'won' ? 'win' : 'stop')
    }
    const ask = async () => {
      let next = longestWait
      try {
        const answer = await call<{ tickets: Ticket[] }>('GET', '/v/events/tickets')
        if (!isWanted) return
        for (const ticket of answer.tickets) {
          if (states.current.get(ticket.round) === 'open' && ticket.state !== 'open') over(ticket)
          states.current.set(ticket.round, ticket.state)
          if (ticket.dueAt !== null)
            next = Math.min(next, Math.max(700, ticket.dueAt - Date.now() + settledWithin))
        }
        setTickets(answer.tickets)
        setFailed(false)
      } catch {
        if (isWanted) setFailed(true)
        next = 4000
      }
      if (isWanted) timer = setTimeout(() => void ask(), next)
    }
    void ask()
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [requests, revision])

  return {
    tickets,
    hasFailed,
    open: tickets?.filter(({ state }) => state === 'open').length ?? 0,
    refresh: () => setRequests((before) => before + 1),
  }
}
