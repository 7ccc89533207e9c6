import type { Database } from '../../base/db/database.ts'
import { getCopyFolder } from '../../base/config/config.ts'
import { openKeeper } from '../registry/last-good.ts'
import type { RowsHome } from '../publish/publish-files.ts'
import type { OnStep } from '../releases/journal.ts'
import type { Keeper } from '../releases/keeper.ts'
import { BrandCopy } from './brand-copy.ts'
import { rowsHome } from './rows-home.ts'

interface OpenOptions {
  /** The gateway's data folder. */
  data: string
  secret: string
  database: Pick<Database, 'within'>
  failed: (error: unknown, brand?: string) => void
  onStep?: OnStep
}

/** Brands that live in a database: the copy of them, and what publishes into the rows. */
export interface OpenRows {
  copy: BrandCopy
  home: RowsHome
  keeper: Keeper
}

/** Opens the copy that a gateway, or a command beside it, has of the brands in a database. */
export function openRows({ data, secret, database, failed, onStep }: OpenOptions): OpenRows {
  const copy = new BrandCopy({ data, secret, database, failed, onStep })
  const keeper = openKeeper(getCopyFolder(data), { secret, shelf: copy, failed })
  return { copy, keeper, home: rowsHome({ database, copy, keeper, secret, onStep }) }
}
