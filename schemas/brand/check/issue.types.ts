export interface Position {
  line: number
  column: number
}

export type Path = (string | number)[]

/** Something wrong at a place of one document. */
export interface Issue {
  code: string
  path: Path
  /** The name is wrong, not its value. */
  atKey?: boolean
  position?: Position
  severity?: 'error' | 'warning'
  message: string
  found?: string
  expected?: string
  /** The side of a range that it breaks. */
  bound?: { least?: string; most?: string }
  suggestion?: string
  fix: string
  /** It is mended in another file, which the fix names: also by a brand that inherits what is wrong. */
  mendedElsewhere?: boolean
}
