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

/** First and last day of a quick period, as the calendar of this browser has them; nothing for all. */
export function datesOf(period: QuickPeriod, now: Date): { from?: string; to?: string } {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
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
