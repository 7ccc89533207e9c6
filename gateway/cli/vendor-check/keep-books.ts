import type { WalletCall } from '../../../schemas/vendor/wallet.ts'
import type { Check, Send, Table, WalletResponse } from './table.ts'

function readAmount(body: Record<string, unknown>): bigint {
  return BigInt(/^\d{1,18}$/.exec(String(body['amount']))?.[0] ?? 0)
}

/** By how much a message that was answered changed what the player has, in minor units. */
function getChange(call: WalletCall, body: Record<string, unknown>, { json }: WalletResponse): bigint {
  if (json.status !== 'ok' || json.replayed !== false) return 0n
  if (call === 'debit') return -readAmount(body)
  if (call === 'credit') return readAmount(body)
  return call === 'rollback' ? BigInt(json.refunded ?? '0') : 0n
}

/**
 * A table whose every answer is compared with books of its own: a balance that is answered is what all messages so far came to, in
 * refusals and repeated answers too. Of messages that are under way together it may be anything in between. What answers no balance moves
 * nothing.
 */
function keepBooks(table: Table): Table {
  let expected: bigint | undefined
  let underWay = 0
  let together = { isMixed: false, amount: 0n }

  async function getBalance(): Promise<bigint> {
    const { json } = await table.send('balance', { session: table.opened.session })
    return BigInt(json.balance ?? 'x')
  }

  function compare(call: WalletCall, balance: bigint, base: bigint): void {
    const off = balance > base ? balance - base : base - balance
    if (off <= (together.isMixed ? together.amount : 0n)) return
    throw new Error(`${call} left a balance of ${String(balance)}, it should be ${String(base)}`)
  }

  const send: Send = async (call, body, sent) => {
    if (underWay === 0) {
      expected ??= await getBalance()
      together = { isMixed: false, amount: 0n }
    } else together.isMixed = true
    underWay += 1
    together.amount += readAmount(body)
    const response = await table.send(call, body, sent).finally(() => {
      underWay -= 1
    })
    const after = (expected ?? 0n) + getChange(call, body, response)
    expected = after
    if (response.json.balance !== undefined) compare(call, BigInt(response.json.balance), after)
    if (call === 'report' || call === 'permit') compare(call, await getBalance(), after)
    return response
  }
  return { ...table, send }
}

/** Runs a check at a table that keeps books. */
export function withBooks({ name, run }: Check): Check {
  return { name, run: (table) => run(keepBooks(table)) }
}
