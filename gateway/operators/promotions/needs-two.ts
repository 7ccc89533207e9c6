import type { Offer } from '../../../schemas/documents/promotions.document.ts'

function isRaised(before: string | number | undefined, after: string | number | undefined): boolean {
  if (before === undefined) return false
  return after === undefined || Number(after) > Number(before)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/**
 * Whether a promotion may give more than what is live: a new one that gives something, a budget that is set for it or raised, another
 * gift, other prizes, more often. Words, dates and lower budgets need nobody else.
 */
export function needsTwo(before: Offer | undefined, after: Offer): boolean {
  if (after.kind === 'information') return false
  if (!before || before.kind !== after.kind) return true
  return (
    isRaised(before.budget.amount, after.budget.amount) ||
    isRaised(before.budget.count, after.budget.count) ||
    !isSame(before.gift, after.gift) ||
    !isSame(before.raffle?.prizes, after.raffle?.prizes) ||
    before.turn !== after.turn
  )
}
