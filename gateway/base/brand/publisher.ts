import type { Finding } from '../../../schemas/documents/finding.ts'
import type { ResolvedBrand } from './brand.types.ts'

/** Bytes by path; null where a file goes. */
export type PublishedFiles = ReadonlyMap<string, Buffer | null>

export type Publication =
  | { kind: 'published'; release?: { id: string; number: number } }
  | { kind: 'unchanged' }
  /** Somebody changed these files since the release that the changes were made on. */
  | { kind: 'conflict'; paths: readonly string[] }
  | { kind: 'refused'; findings: readonly Finding[] }

interface ByWhom {
  author: string
  reason: string
  /** Brands that are pinned to an earlier release are to take this one up. */
  mandatory?: true | undefined
}

/** A release of a parent, and whether what the parent publishes later is taken up too. */
export interface PublishedLink {
  parent: string
  release: string
  follow: boolean
}

/** A secret as it is now: what is stated, and the values that name where it is sent. */
export interface SecretNow {
  value: unknown
  sentTo: readonly string[]
}

/** What is stated in the place of a secret of merchant.json. */
export interface StatedSecret {
  /** Its place, by what tells things apart. */
  pointer: string
  value: string
  /** Whether what is there now is what was seen by whoever replaces it. */
  isSeen: (now: SecretNow) => boolean
}

/** A brand that would be held at its last good closure, with the errors that it would have. */
export interface HeldFollower {
  id: string
  errors: readonly Finding[]
}

/** A brand that builds on another, as it is live and as it would be; it would be held where it has errors. */
export interface ReviewedFollower extends HeldFollower {
  before: ResolvedBrand
  after?: ResolvedBrand
}

/** A secret that waits for the address of a draft. */
export interface WaitingSecret {
  /** The name that it is kept under. */
  name: string
  value: string
  /** Whether what waits there now, if anything, is what was seen. */
  isSeen: (now: string | undefined) => boolean
}

/** Makes changed files of a brand live: all of them or none, and only where nobody changed them since. */
export interface Publisher {
  publish(
    brand: string,
    files: PublishedFiles,
    options: ByWhom & {
      base: string
      /** What the release is to say of the draft that all of it comes from. */
      draft?: string | undefined
    },
  ): Promise<Publication>
  /**
   * Takes a brand back to a release, as a new one; parents that have moved on since are pinned to where they were. Its promotions stay
   * as they are, but for those in `removing`; where it took them from a parent, it may have to state them itself from now on.
   */
  rollBack(
    brand: string,
    release: string,
    options: ByWhom & { removing?: readonly string[] },
  ): Promise<{ publication: Publication; pinned: readonly string[]; isTakenOver: boolean }>
  /** The files that taking a brand back to a release would change. */
  listRollBack(brand: string, release: string, removing?: readonly string[]): Promise<PublishedFiles>
  /** The files that bind a brand to a release of one that it builds on, or have it follow again. */
  listLink(brand: string, link: PublishedLink): PublishedFiles
  /**
   * States a secret anew at the address that it has, live at once; where the brand stated none there, that is a new release with a mark
   * in its place. A conflict where it is not what was seen. Findings say nothing of the value.
   */
  replaceSecret(brand: string, secret: StatedSecret, byWhom: Omit<ByWhom, 'mandatory'>): Promise<Publication>
  /** States a secret for an address that is not live yet; what is live stays. False where what waits is not what was seen. */
  keepSecret(brand: string, secret: WaitingSecret): Promise<boolean>
  /** Brands that build on this one and that these files would break: publishing holds them where they are. */
  listHeld(brand: string, files: PublishedFiles): Promise<readonly HeldFollower[]>
  /** How many brands take up what this one publishes. */
  countFollowers(brand: string): Promise<number>
  /** What each of them would be with these files, one at a time; requests come between. None where the brand would not be in order. */
  reviewFollowers(brand: string, files: PublishedFiles): AsyncIterable<ReviewedFollower>
}
