type Message = Record<'player' | 'ref' | 'amount', string>

/** The purses of a vendor in earnest: what it answers a transfer as long as nothing spoils it. */
export function openPurses() {
  const purses = new Map<string, bigint>()
  const taken = new Map<string, bigint>()
  const answers = new Map<string, string>()
  const open = {
    purses,
    /** Answers a repeated message with the purse of now, as a careless vendor does. */
    tellsNow: true,
    answer(path: string, body: string): object {
      const { player, ref, amount } = JSON.parse(body) as Message
      const has = purses.get(player) ?? 0n
      const call = path.replace('/api/transfer/', '')
      if (call === 'balance') return { status: 'ok', balance: String(has) }
      const known = taken.get(ref)
      if (call === 'status') return { status: 'ok', known: known !== undefined, amount: String(known ?? 0n) }
      if (!['in', 'out'].includes(call)) return { status: 'ok', rounds: [] }
      const out = (minor: bigint) => (call === 'out' ? { amount: String(minor) } : {})
      if (known !== undefined) {
        const balance = open.tellsNow ? String(has) : (answers.get(ref) ?? '')
        return { status: 'ok', balance, replayed: true, ...out(known) }
      }
      const minor = BigInt(amount)
      if (call === 'out' && minor > has) return { status: 'error', code: 'insufficient_balance' }
      taken.set(ref, minor)
      const left = call === 'in' ? has + minor : has - minor
      purses.set(player, left)
      answers.set(ref, String(left))
      return { status: 'ok', balance: String(left), replayed: false, ...out(minor) }
    },
    clear() {
      for (const map of [purses, taken, answers]) map.clear()
      open.tellsNow = true
    },
  }
  return open
}
