import type { Entry } from './entry.ts'

/** The studio as it was built, or as the development server compiles it. */
export interface StudioView {
  /** What the studio's own page loads. */
  entry: Entry
  /** What a brand's page loads when the studio watches it. */
  reporter: string
  /** What a brand's page loads to show one state of a flow. */
  gallery: Entry
  /** Folder of hashed files, served at /studio-assets. */
  assets: string
}
