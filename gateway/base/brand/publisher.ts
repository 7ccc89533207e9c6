import type { Finding } from '../../../schemas/documents/finding.ts'

/** Bytes by path; null where a file goes. */
export type PublishedFiles = ReadonlyMap<string, Buffer | null>

export type Publication =
  | { kind: 'published'; release?: { id: string; number: number } }
  | { kind: 'unchanged' }
  /** Somebody changed these files since the release that the changes were made on. */
  | { kind: 'conflict'; paths: readonly string[] }
  | { kind: 'refused'; findings: readonly Finding[] }

/** Makes changed files of a brand live: all of them or none, and only where nobody changed them since. */
export interface Publisher {
  publish(
    brand: string,
    files: PublishedFiles,
    options: {
      base: string
      author: string
      reason: string
      /** What the release is to say of the draft that all of it comes from. */
      draft?: string | undefined
    },
  ): Promise<Publication>
}
