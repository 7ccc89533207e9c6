import {
  type BetAnswer,
  type Board,
  type BoardEvent,
  ticket,
  type Ticket,
} from '../../../../schemas/vendor/events.ts'
import { reader } from '../../core/validate.ts'
import type { PaperPage } from '../../testing/paper-vendor.ts'

const readTicket = reader(ticket)
export type Refused = { code: string }
export type Leg = { event: string; market: string; selection: string; price: number }

export function key() {
  return crypto.randomUUID()
}

export async function board(page: PaperPage, sport = 'football') {
  return (await page.call<Board>('GET', `/v/events/board?sport=${sport}`)).body
}

export function bet(page: PaperPage, legs: Leg[], stake = '1000', { id = key(), anyPrice = false } = {}) {
  return page.call<BetAnswer & Refused>('POST', '/v/events/bet', {
    key: id,
    kind: legs.length > 1 ? 'combi' : 'single',
    stake,
    legs,
    anyPrice,
  })
}

/** A price may move between board and bet: then the new one is agreed to, as a person would. */
export async function agreed(page: PaperPage, legs: Leg[]) {
  const answer = await bet(page, legs)
  if (answer.body.status !== 'changed') return answer
  const { prices } = answer.body
  return bet(
    page,
    legs.map((leg, index) => ({ ...leg, price: prices[index] ?? leg.price })),
  )
}

export async function tickets(page: PaperPage) {
  return (await page.call<{ tickets: Ticket[] }>('GET', '/v/events/tickets')).body.tickets.map(readTicket)
}

export function getLeg(event: BoardEvent | undefined, market = 'result', selection = 'home'): Leg {
  const price = event?.markets
    .find(({ id }) => id === market)
    ?.selections.find(({ id }) => id === selection)?.price
  if (!event || price == null) throw new Error('No such price')
  return { event: event.id, market, selection, price }
}

export function coming({ events }: Board) {
  return events.filter(({ phase }) => phase === 'soon')
}

export function taken(answer: { body: BetAnswer & Refused }): Ticket {
  if (answer.body.status !== 'taken') throw new Error(JSON.stringify(answer.body))
  return answer.body.ticket
}
