import type { LoadedBrand } from '../brand/brand.types.ts'
import type { Tx } from '../db/database.ts'
import type { Platform } from './platform.ts'

/** A job that is due. */
export interface DueJob {
  merchant: string
  /** What it is about: once for each kind. */
  key: string
  body: Readonly<Record<string, string>>
  /** Tries before this one. */
  attempts: number
}

export interface JobContext {
  platform: Platform
  /** A brand of the merchant. */
  brand: LoadedBrand
  now: Date
}

/** When it is to run again; nothing when it is over. */
export type JobEnd = { dueAt: Date } | undefined

/** What a kind of job does when it is due. An error means: again, later and later. */
export interface JobKind {
  /** Never changed: rows are stored under it. */
  name: string
  /** Runs in the transaction that ends the job: whatever it writes there happens exactly once. */
  run?(tx: Tx, due: DueJob, context: JobContext): Promise<JobEnd>
  /**
   * Runs outside a transaction, for what asks other programs; before `run`. It may happen again after a crash, or twice when it
   * takes longer than a minute, so it must be idempotent.
   */
  act?(due: DueJob, context: JobContext): Promise<JobEnd>
}
