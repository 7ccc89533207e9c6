import type { Mechanic } from '../../../schemas/vendor/mechanic.ts'
import type { VendorGame, WalletAnswer, WalletBody, WalletCall } from '../../../schemas/vendor/wallet.ts'
import { type WalletClient, WalletLost, WalletRefused } from '../core/wallet-client.ts'

/** A gateway's wallet in memory, which a test may make slow, silent or refusing. */
export interface FakeWallet {
  client: WalletClient
  /** Minor units by player. */
  balances: Map<string, bigint>
  /** Every call that came, in order. */
  calls: { call: WalletCall; body: Record<string, unknown> }[]
  /** How the next calls of a kind go: their response is lost after or before the wallet acted. */
  lose(call: WalletCall, when: 'before' | 'after', times?: number): void
  /** The last reports of rounds whose money is with the vendor. */
  reports: Map<string, WalletBody<'report'>>
  /** Rounds whose end was reported to the wallet. */
  ended: Set<string>
}

export function testGame(mechanic: Mechanic, changes: Partial<VendorGame> = {}): VendorGame {
  return {
    id: `test-${mechanic}`,
    code: `test-${mechanic}`,
    title: 'Test game',
    type: { reels: 'RNG', crash: 'BGS', draws: 'LOTT', events: 'SPORTS' }[mechanic],
    classify: mechanic === 'crash' ? 'Crash' : '',
    vendor: 'TEST',
    style: 'plain',
    motif: 'star',
    sheet: '',
    mechanic,
    ...changes,
  }
}

/** A wallet in which every launch token `<player>:<n>` opens a session of that player with 1,000.00. */
export function fakeWallet(
  game: VendorGame,
  limits = { min: '100', max: '1000000' },
  single = true,
): FakeWallet {
  const balances = new Map<string, bigint>()
  const debits = new Map<string, { player: string; amount: bigint }>()
  const answered = new Map<string, string>()
  const rolledBack = new Set<string>()
  const lost: { call: WalletCall; when: 'before' | 'after' }[] = []
  const calls: FakeWallet['calls'] = []
  const ended = new Set<string>()
  const reports: FakeWallet['reports'] = new Map()

  const move = (player: string, by: bigint) => {
    const balance = (balances.get(player) ?? 100_000n) + by
    if (balance < 0n) throw new WalletRefused('insufficient_balance')
    balances.set(player, balance)
    return String(balance)
  }
  const once = (key: string, body: object, act: () => string) => {
    const content = JSON.stringify(body)
    const before = answered.get(key)
    if (before !== undefined && before !== content) throw new WalletRefused('conflict')
    const balance = act()
    answered.set(key, content)
    return { status: 'ok' as const, balance, replayed: before !== undefined }
  }
  const getPlayer = ({ session }: { session: string }) => session.split(' ')[1] ?? ''

  const acts: { [C in WalletCall]: (body: WalletBody<C>) => object } = {
    authenticate: ({ token }) => {
      const player = token.split(':')[0] ?? token
      return {
        status: 'ok',
        session: `session ${player}`,
        player,
        nickname: player,
        merchant: 'test',
        brand: 'test',
        currency: 'PHP',
        symbol: '₱',
        scale: 2,
        balance: move(player, 0n),
        language: 'EN',
        isReal: true,
        single,
        limits,
        site: 'http://test.localhost',
        game,
        params: {},
        openRounds: [],
      }
    },
    balance: (body) => ({ status: 'ok', balance: move(getPlayer(body), 0n) }),
    debit: (body) =>
      once(`debit ${body.ref}`, body, () => {
        if (rolledBack.has(body.ref)) throw new WalletRefused('void')
        if (debits.has(body.ref)) return move(getPlayer(body), 0n)
        const balance = move(getPlayer(body), -BigInt(body.amount))
        debits.set(body.ref, { player: getPlayer(body), amount: BigInt(body.amount) })
        return balance
      }),
    credit: (body) =>
      once(`credit ${body.ref}`, body, () =>
        move(getPlayer(body), answered.has(`credit ${body.ref}`) ? 0n : BigInt(body.amount)),
      ),
    rollback: (body) => {
      const debit = rolledBack.has(body.ref) ? undefined : debits.get(body.ref)
      const replayed = rolledBack.has(body.ref)
      rolledBack.add(body.ref)
      const balance = move(getPlayer(body), debit?.amount ?? 0n)
      return { status: 'ok', balance, replayed, refunded: String(debit?.amount ?? 0n) }
    },
    end: (body) => {
      ended.add(body.round)
      return { status: 'ok', balance: move(getPlayer(body), 0n), replayed: false }
    },
    permit: () => ({ status: 'ok' }),
    report: (body) => {
      reports.set(body.round, body)
      return { status: 'ok', replayed: false }
    },
  }
  const losing = (call: WalletCall, when: 'before' | 'after') => {
    const at = lost.findIndex((entry) => entry.call === call && entry.when === when)
    if (at >= 0) lost.splice(at, 1)
    return at >= 0
  }
  return {
    balances,
    calls,
    ended,
    reports,
    lose: (call, when, times = 1) => {
      for (let n = 0; n < times; n += 1) lost.push({ call, when })
    },
    client: async <C extends WalletCall>(call: C, body: WalletBody<C>): Promise<WalletAnswer<C>> => {
      calls.push({ call, body: structuredClone(body) as Record<string, unknown> })
      if (losing(call, 'before')) throw new WalletLost('lost before')
      const answer = acts[call](body as never)
      if (losing(call, 'after')) throw new WalletLost('lost after')
      return answer as WalletAnswer<C>
    },
  }
}
