/** Periods that one tap chooses. */
export const quickPeriods = ['today', 'yesterday', 'days7', 'days30', 'month', 'lastMonth', 'all'] as const
export type QuickPeriod = (typeof quickPeriods)[number]

export function isQuick(name: string): name is QuickPeriod {
  return (quickPeriods as readonly string[]).includes(name)
}

/** The zone of this browser. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function text(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}

const parts = { calendar: 'gregory', numberingSystem: 'latn', dateStyle: 'short' } as const

/** First and last day of a quick period, as the calendar of a zone has them; nothing for all. */
export function getDates(period: QuickPeriod, now: Date, zone: string): { from?: string; to?: string } {
  const here = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: zone }).format(now)
  const [year = 0, after = 1, day = 1] = here.split('-').map(Number)
  const month = after - 1
  const today = text(year, month, day)
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: text(year, month, day - 1), to: text(year, month, day - 1) }
    case 'days7':
      return { from: text(year, month, day - 6), to: today }
    case 'days30':
      return { from: text(year, month, day - 29), to: today }
    case 'month':
      return { from: text(year, month, 1), to: today }
    case 'lastMonth':
      return { from: text(year, month - 1, 1), to: text(year, month, 0) }
    case 'all':
      return {}
  }
}
