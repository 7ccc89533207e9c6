import { baccarat } from './baccarat.ts'
import { dragonTiger } from './dragon-tiger.ts'
import { roulette } from './roulette.ts'
import { sicBo } from './sic-bo.ts'
import type { Table, TableKind } from './table.ts'

export const tables: Readonly<Record<TableKind, Table>> = {
  baccarat,
  'dragon-tiger': dragonTiger,
  roulette,
  'sic-bo': sicBo,
}
