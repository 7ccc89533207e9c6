import { expect, it } from 'vitest'
import type { WalletCall } from '../../../schemas/vendor/wallet.ts'
import { checks } from './checks.ts'
import { reportChecks } from './report-checks.ts'
import type { Check, Send, Table } from './table.ts'
import { type AskVendor, purseChecks } from './transfer-checks.ts'

/** A wallet in memory that is right, but for the balances that `spoil` answers in place of its own. */
function makeTable(
  spoil: (call: WalletCall, right: bigint, before: bigint, replayed: boolean) => bigint,
): Table {
  let balance = 100_000n
  const debits = new Map<string, bigint>()
  const undone = new Set<string>()
  const act = (call: WalletCall, { ref, amount }: { ref: string; amount: string }) => {
    const known = debits.get(ref)
    if (call === 'debit' && undone.has(ref)) return { status: 'error', code: 'void' }
    if (call === 'debit' && known !== undefined) return { replayed: true }
    if (call === 'debit') {
      debits.set(ref, BigInt(amount))
      balance -= BigInt(amount)
      return { replayed: false }
    }
    if (call !== 'rollback') return { replayed: false }
    const refunded = String(known ?? 0n)
    if (undone.has(ref)) return { refunded, replayed: true }
    undone.add(ref)
    balance += known ?? 0n
    return { refunded, replayed: false }
  }
  const send: Send = (call, body) => {
    const before = balance
    const answer = { status: 'ok', ...act(call, body as { ref: string; amount: string }) }
    const isReplayed = 'replayed' in answer && answer.replayed
    const said = call === 'report' ? {} : { balance: String(spoil(call, balance, before, isReplayed)) }
    return Promise.resolve({ status: 200, json: { ...answer, ...said } as never })
  }
  const opened = { session: 'session', game: { id: 'game' }, limits: { max: '500' }, balance: '100000' }
  let count = 0
  return {
    send,
    token: 'token',
    stake: '100',
    opened: opened as never,
    fresh: (what) => `${what}${String((count += 1))}`,
  }
}

function getCheck(list: readonly Check[], name: string): Check {
  const check = list.find((entry) => entry.name === name)
  if (!check) throw new Error(`no check is called ${name}`)
  return check
}

const rollbackFirst = getCheck(checks, 'a rollback before its debit makes the debit void')
const atOnce = getCheck(checks, 'debit and rollback at once end with the stake at home')
const twice = getCheck(checks, 'a rollback gives the stake back, once')

it('every balance that is right passes', async () => {
  await rollbackFirst.run(makeTable((_call, right) => right))
  await atOnce.run(makeTable((_call, right) => right))
})

it('a rollback that answers the balance of before the refund is found', async () => {
  const table = makeTable((call, right, before) => (call === 'rollback' ? before : right))
  await expect(twice.run(table)).rejects.toThrow('rollback left a balance of 99900, it should be 100000')
})

it('a repeated rollback that answers another balance is found', async () => {
  const table = makeTable((call, right, _before, isReplayed) =>
    call === 'rollback' && isReplayed ? 7n : right,
  )
  await expect(twice.run(table)).rejects.toThrow('rollback left a balance of 7, it should be 100000')
})

it('a balance in a refusal that is not that of the books is found', async () => {
  const table = makeTable((call, right) => (call === 'debit' ? right - 1n : right))
  await expect(rollbackFirst.run(table)).rejects.toThrow('debit left a balance of 99999')
})

it('an opening that names another balance than there is is found', async () => {
  const opening = getCheck(checks, 'an opening names the balance that there is')
  await expect(opening.run(makeTable(() => 5n))).rejects.toThrow('authenticate answered 100000, balance 5')
})

it('a report that moves money is found', async () => {
  const table = makeTable((_call, right) => right)
  let questions = 0
  const send: Send = async (call, body, sent) => {
    const answer = await table.send(call, body, sent)
    if (call === 'balance' && (questions += 1) > 1) answer.json.balance = '99999'
    return answer
  }
  const check = getCheck(reportChecks, 'a round is reported open, then settled')
  await expect(check.run({ ...table, send })).rejects.toThrow(
    'report left a balance of 99999, it should be 100000',
  )
})

it('a purse that answers a balance which no transfer left is found', async () => {
  const ask: AskVendor = (call) =>
    Promise.resolve(
      call.endsWith('/balance')
        ? { status: 'ok', balance: '700' }
        : { status: 'ok', balance: '700', replayed: false, amount: '700' },
    )
  const check = purseChecks(ask).find(({ name }) => name === 'a transfer there and back')
  await expect(check?.run()).rejects.toThrow('/api/transfer/out answered a balance of 700, it should be 0')
})
