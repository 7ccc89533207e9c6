import type { Deposit } from './payments.tables.ts'

export const watchKind = 'deposit.watch'

const minute = 60_000

/** Minutes after its start at which a deposit's provider is asked what became of it, whether it reported or not. */
const looks = [1 / 6, 1, 5, 15, 30, 90, 6 * 60, 24 * 60, 72 * 60]

/** When the provider is asked next; undefined after the last time. */
export function nextLook(startedAt: Date, now: Date): Date | undefined {
  const next = looks.find((after) => startedAt.getTime() + after * minute > now.getTime())
  return next === undefined ? undefined : new Date(startedAt.getTime() + next * minute)
}

/** The job that asks for a deposit. */
export function watchJob({ merchant, id, startedAt }: Pick<Deposit, 'merchant' | 'id' | 'startedAt'>) {
  return {
    merchant,
    kind: watchKind,
    key: id,
    dueAt: nextLook(startedAt, startedAt) ?? startedAt,
  }
}
