import { sql } from 'drizzle-orm'

/** Whether a movement `m` gives money of a withdrawal back: a refund of anything else is of a stake. */
export const isWithdrawalReturn = sql.raw(`(m.kind = 'refund' and m.details ? 'withdrawal')`)
