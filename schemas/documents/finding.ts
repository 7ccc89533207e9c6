/** Something wrong in a brand's files: where it is, what stands there, what may, and how to fix it. */
export interface Finding {
  severity: 'error' | 'warning'
  /** Stable name of the check, such as 'unknown-key'. */
  code: string
  brand: string
  /** Path inside the brands folder, such as 'tala/brand.json'. */
  file: string
  /** From 1; 0 when the file as a whole is meant. */
  line: number
  column: number
  /** JSON path, such as $.navigation.main[2]. */
  path: string
  message: string
  found?: string
  expected?: string
  suggestion?: string
  fix: string
}
