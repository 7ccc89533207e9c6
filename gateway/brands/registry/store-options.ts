import type { LastGood, StoredBrands } from './last-good.ts'
import type { Catalogue } from '../validators/references.judge.ts'

export interface StoreOptions {
  /** Where last good versions outlive the process. */
  lastGood?: LastGood | undefined
  /** What a gateway stored, where nothing may be written. */
  stored?: StoredBrands | undefined
  /** The games that there are; by default every game that a document names. */
  catalogue?: Catalogue | undefined
  /** Hosts that the settings name for studio and console. */
  ownHosts?: readonly string[] | undefined
}
