import type { VendorGame, WalletAnswer, WalletBody } from '../../../schemas/vendor/wallet.ts'
import { type WalletClient, WalletLost, WalletRefused } from '../core/wallet-client.ts'

interface Movement {
  player: string
  amount: bigint
  state: 'taken' | 'undone'
}

export interface PaperWallet {
  client: WalletClient
  /** Makes a launch token of a player at a game. */
  launch(player: string, game: Partial<VendorGame>): string
  balance(player: string): bigint
  /** The calls so far, in order: `debit 500`, `credit 750`, `rollback`, `end`. */
  readonly calls: string[]
  /** The outcomes that the stakes so far were said to be on, in order. */
  readonly groups: (string | undefined)[]
  /** What was said that they need, in order. */
  readonly bets: WalletBody<'debit'>['bet'][]
  /** So many debits are taken and their responses lost. */
  loseAnswers(times: number): void
  /** Holds debits back until the promise resolves; returns a function that reports whether one has come. */
  hold(until: Promise<void>): () => boolean
}

const start = 1_000_000n

/** A wallet on paper: keeps the protocol's promises in memory, for tests of mechanics. */
export function paperWallet(): PaperWallet {
  const balances = new Map<string, bigint>()
  const movements = new Map<string, Movement>()
  const launches = new Map<string, { player: string; game: VendorGame }>()
  const calls: string[] = []
  const groups: (string | undefined)[] = []
  const bets: WalletBody<'debit'>['bet'][] = []
  let lost = 0
  let held: Promise<void> = Promise.resolve()
  let debits = 0
  const balance = (player: string) => balances.get(player) ?? start
  const move = (player: string, by: bigint) => {
    if (balance(player) + by < 0n) throw new WalletRefused('insufficient_balance')
    balances.set(player, balance(player) + by)
  }
  const answer = (player: string, replayed = false) => ({
    status: 'ok' as const,
    replayed,
    balance: String(balance(player)),
  })

  const handlers = {
    authenticate({ token }: WalletBody<'authenticate'>): WalletAnswer<'authenticate'> {
      const known = launches.get(token)
      if (!known) throw new WalletRefused('unknown_token')
      const { player, game } = known
      return {
        status: 'ok',
        session: `session-${player}`,
        player,
        nickname: `${player} the player`,
        merchant: 'paper',
        brand: 'paper',
        currency: 'PHP',
        symbol: '₱',
        scale: 2,
        balance: String(balance(player)),
        language: 'EN',
        isReal: true,
        single: true,
        limits: { min: '100', max: '100000' },
        site: 'http://paper.localhost',
        game,
        params: {},
        openRounds: [],
      }
    },
    balance: ({ session }: WalletBody<'balance'>) => answer(session.slice(8)),
    async debit({ session, ref, amount, group, bet }: WalletBody<'debit'>) {
      debits += 1
      groups.push(group)
      bets.push(bet)
      await held
      const player = session.slice(8)
      const known = movements.get(ref)
      if (known?.state === 'undone') throw new WalletRefused('void')
      if (!known) {
        move(player, -BigInt(amount))
        movements.set(ref, { player, amount: -BigInt(amount), state: 'taken' })
        calls.push(`debit ${amount}`)
      }
      if (lost > 0) {
        lost -= 1
        throw new WalletLost('lost')
      }
      return answer(player, known !== undefined)
    },
    credit({ session, ref, amount }: WalletBody<'credit'>) {
      const player = session.slice(8)
      const known = movements.has(ref)
      if (!known) {
        move(player, BigInt(amount))
        movements.set(ref, { player, amount: BigInt(amount), state: 'taken' })
        calls.push(`credit ${amount}`)
      }
      return answer(player, known)
    },
    rollback({ session, ref }: WalletBody<'rollback'>) {
      const player = session.slice(8)
      const known = movements.get(ref)
      const isFresh = known?.state === 'taken'
      if (isFresh) move(player, -known.amount)
      movements.set(ref, { player, amount: known?.amount ?? 0n, state: 'undone' })
      calls.push('rollback')
      return { ...answer(player, !isFresh), refunded: String(isFresh ? -known.amount : 0n) }
    },
    end({ session }: WalletBody<'end'>) {
      calls.push('end')
      return answer(session.slice(8))
    },
  }
  return {
    client: (async (call: keyof typeof handlers, body: never) => handlers[call](body)) as WalletClient,
    launch(player, game) {
      const token = `launch-${String(launches.size)}-${player}`
      const whole = {
        id: 'game1',
        code: 'game1',
        title: 'A game',
        type: 'BGS',
        classify: 'Crash',
        vendor: 'BGS',
        style: 'line',
        motif: 'rocket',
        sheet: '',
        mechanic: 'crash' as const,
        ...game,
      }
      launches.set(token, { player, game: whole })
      return token
    },
    balance,
    calls,
    groups,
    bets,
    loseAnswers(times) {
      lost = times
    },
    hold(until) {
      const before = debits
      held = until
      return () => debits > before
    },
  }
}
