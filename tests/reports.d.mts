interface Duration {
  name: string
  ms: number
}

export interface Report {
  passed: number
  failed: number
  /** Of what failed. */
  names: string[]
  /** Of what passed at its second try. */
  retried: string[]
  durations: Duration[]
}

export function readVitest(root: string): (report: unknown) => Report
export function readPlaywright(report: unknown): Report
export function listSlowest(durations: readonly Duration[]): string[]
