import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type { LoadedBrand } from '../brand/brand.types.ts'
import type { Figure } from '../http/metrics.ts'
import type { Route } from '../http/route.ts'
import type { RouteGuards } from '../http/route-guards.ts'
import type { CaseKind } from './case-kind.ts'
import type { FactConsumer } from './fact-consumer.ts'
import type { Hooks } from './hooks.ts'
import type { JobKind } from './job-kind.ts'
import type { Platform } from './platform.ts'

/** A table whose rows expire: `isOld` selects those that no call can use any more. */
export interface ExpiringTable {
  table: PgTable & { merchant: AnyPgColumn }
  isOld: (now: Date) => SQL
}

/** What one folder of the gateway hands to the composition root. */
export interface Area {
  /** Its folder, wing first. */
  name: string
  routes?: (platform: Platform) => readonly Route[]
  /** What it serves beside the calls: sockets, callbacks, pages. */
  plugin?: (
    app: FastifyInstance,
    platform: Platform,
    guards: RouteGuards,
    areas: readonly Area[],
  ) => Promise<void> | void
  /** The part of the guards that it provides. */
  guards?: (platform: Platform) => Partial<RouteGuards>
  /** What must hold before a brand's members are queried. Called with every call, so quick when there is nothing to do. */
  prepare?: (platform: Platform, areas: readonly Area[]) => (brand: LoadedBrand) => Promise<void> | undefined
  /** Background work; returns a function that stops it. */
  job?: (platform: Platform, areas: readonly Area[]) => () => void
  expiring?: readonly ExpiringTable[]
  /** What is done now and then for a merchant in use, beside deleting what expired. */
  sweep?: (platform: Platform, merchant: string, now: Date) => Promise<void>
  /** Its own among the metrics. */
  figures?: (platform: Platform, areas: readonly Area[]) => readonly Figure[]
  /** Readers of the facts, each with a cursor of its own. */
  consumers?: (platform: Platform) => readonly FactConsumer[]
  /** What it does later, when a row says that it is due. */
  jobs?: readonly JobKind[]
  /** What it brings before the operators. */
  cases?: readonly CaseKind[]
  hooks?: Partial<Hooks>
}
