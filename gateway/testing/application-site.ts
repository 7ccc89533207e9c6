import type { Tx } from '../base/db/database.ts'
import { auditMerchant } from '../money/ledger/audit.ts'
import { type ConsoleClient, newOperator } from '../operators/testing/console-client.ts'
import { testBrand } from './test-brands.ts'
import { demo, first, openTestGateway, second, type TestGateway } from './test-gateway.ts'

export const merchant = 'firstcode'
const names = ['rosaria', ...Array.from({ length: 16 }, (_, index) => `player${String(index)}`)]
const members = names.map((username) => ({ username, password: demo.password, type: 0 }))

function offer(id: string, changes: object = {}) {
  return {
    id,
    kind: 'application',
    title: { EN: id },
    terms: [{ EN: 'terms' }],
    art: 'b-hero-1',
    gift: { kind: 'cash', amount: '20' },
    ...changes,
  }
}

const offers = [
  offer('once'),
  offer('daily', { turn: 'day' }),
  offer('tight', { budget: { count: 1 } }),
  offer('points', { gift: { kind: 'points', points: 50 } }),
  offer('changing'),
  offer('claimed', { kind: 'claim' }),
]
const rewards = { promotions: { offers } }

/** Ana, Ben and Cal decide; support may not, and the foreign one is of another company. */
export type Operator = 'ana' | 'ben' | 'cal' | 'foreign' | 'support'

/** A gateway with offers that members apply for, and the operators who decide on them; quotas are new for each test. */
export function applicationSite() {
  let gateway: TestGateway
  let team: Record<Operator, ConsoleClient>
  const tokens = new Map<string, string>()

  const site = {
    get gateway() {
      return gateway
    },
    get team() {
      return team
    },
    open: async () => {
      const rival = testBrand({ id: 'rival', merchant: { company: 'rivals', rewards } })
      const brand = first({ merchant: { rewards, demo: { members, opening: '500' } } })
      gateway = await openTestGateway({ brands: [brand, second(), rival] })
      team = {
        ana: await newOperator(gateway, { name: 'ana', roles: ['risk'] }),
        ben: await newOperator(gateway, { name: 'ben', roles: ['risk'] }),
        cal: await newOperator(gateway, { name: 'cal', roles: ['risk'] }),
        foreign: await newOperator(gateway, { name: 'fay', roles: ['risk'], company: 'rivals' }),
        support: await newOperator(gateway, { name: 'sue', roles: ['support'] }),
      }
      const owner = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
      const threshold = { merchant, currency: 'PHP', amount: '10', windowHours: 24, reason: 'policy' }
      const { code } = await owner.call('thresholdSet', { body: threshold })
      if (code !== null) throw new Error(`The threshold was not set: ${code}`)
    },
    reset: () => gateway.db.asOwner('delete from quota'),
    /** Lets seconds go by, after which everybody logs in anew. */
    pass: async (seconds: number) => {
      gateway.pass(seconds)
      tokens.clear()
      for (const client of Object.values(team)) await client.signIn()
    },
    close: () => gateway.close(),
  }

  function within<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return gateway.platform.database.within(merchant, work)
  }

  async function faults() {
    return (await within((tx) => auditMerchant(tx, merchant, gateway.platform.clock()))).faults
  }

  async function getToken(username: string): Promise<string> {
    const body = { type: 'username', username, password: demo.password } as const
    const token = tokens.get(username) ?? (await gateway.call('login', { body })).value.token
    tokens.set(username, token)
    return token
  }

  async function join(who: string, id = 'once') {
    return gateway.call('promotionJoin', { token: await getToken(who), body: { id } })
  }

  async function apply(who: string, id = 'once', remark = 'Please') {
    return gateway.call('promotionApply', { token: await getToken(who), body: { id, remark } })
  }

  async function standing(who: string, id = 'once') {
    const { value } = await gateway.call('promotionStandings', { token: await getToken(who) })
    return value.find((entry) => entry.id === id)
  }

  function listCasesFor(entry: string) {
    return gateway.db.asOwner<{ id: string; status: string; outcome: string | null; details: object }>(
      `select id, status, outcome, details from inbox_case where kind = 'promotion.application' and reference = '${entry}'`,
    )
  }

  const calls = { within, tokenOf: getToken, join, apply, standing, casesOf: listCasesFor }
  return Object.assign(site, { faults, ...calls })
}
