import { runSuite, SUITE_IDS } from './measures/suites.ts'
import type { Options } from './options.ts'
import type { Finding } from './report.ts'

export interface Measure {
  /** Ids of the targets that it speaks of; the first is under which it fails as a whole. */
  targets: readonly string[]
  what: string
  /**
   * Runs on the PostgreSQL server that DATABASE_URL names; `needed`: and only where it names one. All others run on the embedded
   * database, whatever the shell says.
   */
  server?: 'used' | 'needed'
  take: (options: Options, server: string) => Promise<Finding[]> | Finding[]
}

/** Every measure, in the order in which they are taken. Each brings its own code, so that none is in the memory of another. */
export const measures: readonly Measure[] = [
  {
    targets: ['P1'],
    what: 'scripts of a first visit',
    take: async () => (await import('./measures/on-sites.ts')).measureScripts(),
  },
  {
    targets: ['P2'],
    what: 'paint',
    take: async ({ rounds }) => (await import('./measures/on-sites.ts')).measureFirstPaint(rounds),
  },
  {
    targets: ['P3', 'P4', 'P5'],
    what: 'forms',
    take: async ({ formRounds }) => (await import('./measures/on-sites.ts')).measureRegistration(formRounds),
  },
  {
    targets: ['P6'],
    what: 'many brands',
    take: async ({ brands }) => (await import('./measures/brands.ts')).measureBrands(brands),
  },
  {
    targets: ['P7'],
    what: 'search',
    take: async ({ rounds }) => (await import('./measures/search.ts')).measureSearch(rounds),
  },
  {
    targets: ['P7'],
    what: 'lobby',
    take: async ({ rounds }) => (await import('./measures/lobby.ts')).measureLobby(Math.min(rounds, 5)),
  },
  {
    targets: ['P7', 'INP'],
    what: 'interactions',
    take: async ({ visitMs }) => (await import('./measures/interactions.ts')).measureInteractions(visitMs),
  },
  {
    targets: ['P8'],
    what: 'Lighthouse',
    take: async ({ visits }) => (await import('./measures/lighthouse.ts')).measureLighthouse(visits),
  },
  {
    targets: ['P9'],
    what: "guest's first screen",
    take: async ({ rounds }) => [await (await import('./measures/gateway.ts')).measureGuest(rounds)],
  },
  {
    targets: ['P9'],
    what: 'authenticated read',
    take: async ({ rounds }) => [await (await import('./measures/gateway.ts')).measureRead(rounds)],
  },
  {
    targets: ['P9'],
    what: 'authenticated read on PostgreSQL',
    server: 'needed',
    take: async ({ rounds }, server) => [
      await (await import('./measures/gateway.ts')).measureRead(rounds, server),
    ],
  },
  {
    targets: ['P10'],
    what: 'limits',
    server: 'used',
    take: async ({ rounds }) => (await import('./measures/limits.ts')).measureLimits(rounds),
  },
  {
    targets: ['P10'],
    what: 'bets',
    server: 'used',
    take: async ({ betSeconds }) => (await import('./measures/bets.ts')).measureBets(betSeconds),
  },
  {
    targets: ['P10'],
    what: 'ledger',
    server: 'needed',
    take: async ({ rounds }, server) => (await import('./measures/ledger.ts')).measureLedger(server, rounds),
  },
  {
    targets: ['P11'],
    what: 'sockets',
    server: 'used',
    take: async ({ sockets, rounds }) =>
      (await import('./measures/sockets.ts')).measureSockets(sockets, Math.min(rounds, 5)),
  },
  {
    targets: ['P12'],
    what: 'settlement',
    server: 'used',
    take: async () => (await import('./measures/settlement.ts')).measureSettlement(),
  },
  {
    targets: ['P13'],
    what: 'start',
    take: async ({ rounds }) => (await import('./measures/start.ts')).measureStart(Math.min(rounds, 5)),
  },
  {
    targets: ['P14'],
    what: 'records',
    server: 'used',
    take: async ({ rounds }) => (await import('./measures/records.ts')).measureRecords(4 * rounds),
  },
  {
    targets: ['P15'],
    what: 'rest',
    take: async ({ brands, idleMs }) => (await import('./measures/idle.ts')).measureIdle(brands, idleMs),
  },
  {
    targets: ['P16'],
    what: 'releases and drafts',
    take: async ({ brands }) => (await import('./measures/releases.ts')).measureReleases(brands),
  },
  {
    targets: ['P16'],
    what: 'publishing on three processes',
    server: 'needed',
    take: async ({ rounds }, server) =>
      (await import('./measures/publish-live.ts')).measurePublish(server, Math.min(rounds, 9)),
  },
  {
    targets: ['F2'],
    what: 'reports',
    server: 'used',
    take: async ({ rounds }) => (await import('./measures/reports.ts')).measureReports(Math.max(rounds, 40)),
  },
  {
    targets: ['G2'],
    what: 'replay',
    server: 'used',
    take: async () => (await import('./measures/replay.ts')).measureReplay(),
  },
  {
    targets: ['E9'],
    what: 'board',
    server: 'used',
    take: async ({ rounds }) => (await import('./measures/board.ts')).measureBoard(4 * rounds),
  },
  {
    targets: ['E9'],
    what: 'facts',
    server: 'used',
    take: async ({ rounds }) => (await import('./measures/facts.ts')).measureFacts(rounds),
  },
  {
    targets: ['E9'],
    what: 'progress',
    server: 'used',
    take: async ({ rounds }) => (await import('./measures/progress.ts')).measureProgress(Math.min(rounds, 4)),
  },
  {
    targets: ['E10'],
    what: 'mailing',
    server: 'used',
    take: async ({ recipients }) => (await import('./measures/mailing.ts')).measureMailing(recipients),
  },
  {
    targets: ['R24'],
    what: 'fair use',
    server: 'used',
    take: async () => (await import('./measures/fair-use.ts')).measureFairUse(),
  },
  ...SUITE_IDS.map((target): Measure => ({
    targets: [target],
    what: 'suite',
    server: 'used',
    take: () => runSuite(target),
  })),
]

/** The measures that are wanted: those of the targets named, or of all P rows. */
export function findMeasures(only: readonly string[]): Measure[] {
  return measures.filter(({ targets }) =>
    only.length === 0
      ? targets[0]?.startsWith('P') === true
      : targets.some((target) => only.includes(target)),
  )
}
