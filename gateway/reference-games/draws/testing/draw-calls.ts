import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { DrawTable } from '../draws.routes.ts'
import type { ShownTicket } from '../list-tickets.ts'
import { freshKey, type Hall, openHall } from './hall.ts'

export let hall: Hall

export const game = 'LOTT_PEARL1'
const everyDigit = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Every number of three digits for a hundredth: one line of it wins. */
export const surely = [{ kind: 'straight', picks: [everyDigit, everyDigit, everyDigit], times: 1 }]

export const small = [{ kind: 'position', picks: [['1'], [], ['5', '6']], times: 2 }]

export async function table(bearer: string) {
  return (await hall.get<DrawTable>('/v/draws/table', bearer)).json
}

export async function next(bearer: string) {
  return (await table(bearer)).draws[0]?.no ?? ''
}

export async function buy(bearer: string, given: object = {}) {
  const order = {
    key: freshKey(),
    game,
    no: await next(bearer),
    unit: '100',
    clientSeed: 'mine',
    entries: small,
    ...given,
  }
  return {
    order,
    ...(await hall.post<{ id: string; balance: string; code: string }>('/v/draws/tickets', order, bearer)),
  }
}

export async function tickets(bearer: string, open: '0' | '1') {
  return (await hall.get<{ tickets: ShownTicket[] }>(`/v/draws/tickets?open=${open}`, bearer)).json.tickets
}

/** A hall of draws, emptied before each test. */
export function prepareHall() {
  beforeAll(async () => {
    hall = await openHall()
  })
  beforeEach(() => hall.reset())
  afterAll(() => hall.close())
}
