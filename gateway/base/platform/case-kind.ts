import type { Permission } from '../../../schemas/operators/permissions.ts'
import type { LoadedBrand } from '../brand/brand.types.ts'
import type { Tx } from '../db/database.ts'
import type { Platform } from './platform.ts'

/** A case that an operator decides. */
export interface OpenCase {
  merchant: string
  /** What it is about, for whoever opened it. */
  reference: string
  memberId: string | null
  /** Minor units. */
  amount: bigint | null
  currency: string | null
  scale: number | null
  details: Readonly<Record<string, string>>
}

export interface CaseDecision {
  platform: Platform
  brand: LoadedBrand
  decision: string
  /** Code of the reason that the operator chose. */
  reason: string
  comment: string
  /** Who decides, for the records. */
  operator: string
  /** The person behind that log-in: nobody decides what they proposed, whichever log-in they use. */
  person: string
  now: Date
}

/** A kind of case: what an operator can decide in it, and what that does. */
export interface CaseKind {
  /** Never changed: rows are stored under it. */
  name: string
  /** What an operator needs to decide it: schemas/operators/permissions.json. */
  permission: Permission
  decisions: readonly {
    name: string
    /** Above the merchant's threshold it takes a second operator. */
    isFourEyes?: boolean
    /** Its comment is sent to the member: it cannot be empty. */
    isAnswer?: boolean
    /** Cannot be taken back, and looks it. */
    isGrave?: boolean
    /** Never decided by whoever proposed it, which detail `proposedBy` names; where it takes two, they are neither of them. */
    isByAnother?: boolean
    reasons: readonly string[]
  }[]
  /** About the company and none of its brands: the merchant is only where it stands. */
  isOfCompany?: boolean
  /** Games that an operator closed made it so: whoever closed any of those that are closed now takes no part in it. */
  isOfClosedGames?: boolean
  /** Names of details that are amounts in minor units of the case's currency. */
  amounts?: readonly string[]
  /** Names of details that are an amount and its currency, "9.00 PHP": each has its own. */
  priced?: readonly string[]
  /** Details that are codes, by name, and every code that each may be: the console has a word for each. */
  codes?: Readonly<Record<string, readonly string[]>>
  /** Names of details that are ids, for the decision alone. */
  hidden?: readonly string[]
  /** Pictures that the member sent for it, JPEG in base64; shown to whoever may decide it. */
  pictures?(
    tx: Tx,
    open: Pick<OpenCase, 'merchant' | 'reference'>,
  ): Promise<{ id: string; picture: string }[]>
  /** Carries a decision out, in the transaction that closes the case and writes the audit log. A refusal undoes all of it. */
  decide(tx: Tx, open: OpenCase, decision: CaseDecision): Promise<void>
}
