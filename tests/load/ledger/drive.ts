import type { Database } from '../../../gateway/base/db/database.ts'
import { Refusal } from '../../../gateway/base/http/refusal.ts'
import { post, postAlone } from '../../../gateway/money/ledger/ledger.service.ts'
import type { Posted } from '../../../gateway/money/ledger/movement.ts'
import { type LedgerModel, merchant, type Outcome, type Step } from './model.ts'

class Lost extends Error {}

async function getOutcome(posting: Promise<Posted>): Promise<{ outcome: Outcome; posted?: Posted }> {
  try {
    const posted = await posting
    return { outcome: posted.replayed ? 'replayed' : 'posted', posted }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { outcome: error.code as Outcome }
  }
}

/** Runs a step as an unlucky client does; throws where anything else comes of it than has to. */
export async function take(database: Database, model: LedgerModel, step: Step): Promise<void> {
  const { movement, lost } = step
  let expected = step.outcome
  if (lost === 'transaction') {
    const cut = database.within(merchant, async (tx) => {
      await post(tx, movement)
      throw new Lost()
    })
    await cut.catch((error: unknown) => {
      if (!(error instanceof Lost) && !(error instanceof Refusal)) throw error
    })
  }
  if (lost === 'answer') {
    await getOutcome(postAlone(database, movement))
    if (expected === 'posted') expected = 'replayed'
  }
  const { outcome, posted } = await getOutcome(postAlone(database, movement))
  if (outcome !== expected) throw new Error(`${movement.key} was ${outcome}, not ${expected}`)
  if (step.outcome !== 'posted' || !posted) return
  for (const { account, balance } of posted.balances) {
    const wanted = account.kind === 'member' ? model.balanceOf(account.member ?? '', account.wallet) : balance
    if (balance !== wanted) throw new Error(`${movement.key} left ${String(balance)}, not ${String(wanted)}`)
  }
}
