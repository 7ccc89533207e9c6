import type { CallValue } from '../../../../schemas/calls/calls.ts'
import type { ContractKind } from '../../../../schemas/documents/contract-settings.document.ts'
import { demo, openTestGateway, type Reply, type TestGateway } from '../../../testing/test-gateway.ts'
import { testBrand } from '../../../testing/test-brands.ts'

/** amy above ben above cal above dan; amy above eve; zoe above zed in a tree of their own; tim is on trial. */
const people = [
  { username: 'agentamy', type: 1 },
  { username: 'agentben', type: 2, upline: 'agentamy' },
  { username: 'agentcal', type: 41, upline: 'agentben' },
  { username: 'memberdan', type: 0, upline: 'agentcal' },
  { username: 'membereve', type: 0, upline: 'agentamy' },
  { username: 'trialtim', type: 4, upline: 'agentamy' },
  { username: 'agentzoe', type: 1 },
  { username: 'memberzed', type: 0, upline: 'agentzoe' },
] as const

export type Name = (typeof people)[number]['username']
type Detail = CallValue<'contractDetail'>

export const processOf = {
  dividend: 'processDividend',
  daily: 'processDailySalary',
  hourly: 'processHourlySalary',
  realtime: 'processRealtimeSalary',
} as const satisfies Record<ContractKind, string>

export interface ContractSite extends TestGateway {
  token(name: Name, host?: string): Promise<string>
  idOf(name: Name): Promise<string>
  /** Sends an action of a kind, dividends by default. */
  act(who: Name, body: Record<string, unknown>, kind?: ContractKind): Promise<Reply<Detail>>
  offer(from: Name, to: Name, rate: number, more?: Record<string, unknown>): Promise<Reply<Detail>>
  /** Offers and accepts; answers the id. */
  agree(from: Name, to: Name, rate: number): Promise<string>
  statusOf(id: string): Promise<string>
}

/** A gateway of two brands whose agents have a tree below them, the same in both but for what the second has of its own. */
export async function openContractSite(
  contracts: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
  ofSecond: Record<string, unknown> = {},
): Promise<ContractSite> {
  const merchant = {
    teams: { accounts: 'direct' },
    ...more,
    contracts,
    demo: { members: people.map((person) => ({ ...person, password: demo.password })) },
  }
  const gateway = await openTestGateway({
    brands: [
      testBrand({ id: 'first', merchant }),
      testBrand({ id: 'second', merchant: { ...merchant, ...ofSecond } }),
    ],
    config: { botCheck: false },
  })
  const tokens = new Map<string, Promise<string>>()
  const token: ContractSite['token'] = (username, host = 'first.example') => {
    const key = `${username} ${host}`
    const known = tokens.get(key)
    if (known) return known
    const body = { type: 'username', username, password: demo.password }
    const made = gateway.call('login', { body, host }).then(({ value }) => value.token)
    tokens.set(key, made)
    return made
  }
  const getId: ContractSite['idOf'] = async (name) =>
    (await gateway.call('memberInfo', { token: await token(name) })).value.id
  const act: ContractSite['act'] = async (who, body, kind = 'dividend') =>
    gateway.call(processOf[kind], { token: await token(who), body })
  const offer: ContractSite['offer'] = async (from, to, rate, more = {}) =>
    act(from, { action: 'offer', downlineId: await getId(to), rate, period: 'monthly', ...more })
  return {
    ...gateway,
    token,
    idOf: getId,
    act,
    offer,
    agree: async (from, to, rate) => {
      const { id } = (await offer(from, to, rate)).value.contract
      return (await act(to, { action: 'accept', contractId: id })).value.contract.id
    },
    statusOf: async (id) => {
      const [found] = await gateway.db.asOwner<{ status: string }>(
        `select status from contract where id = '${id}'`,
      )
      return found?.status ?? 'none'
    },
  }
}
