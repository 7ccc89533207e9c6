/** Numbers, money and dates as this language writes them. Figures stay left-to-right inside right-to-left text. */
export interface Formats {
  /** A whole number with separators. */
  number: (value: number) => string
  /** An amount with two decimals and separators; takes decimal strings exactly. */
  amount: (value: string | number) => string
  /** An amount behind its currency symbol; one of several letters keeps its distance. */
  money: (value: string | number, symbol: string) => string
  /** An ISO instant as a date, in the visitor's time zone. */
  date: (instant: string) => string
  /** An ISO instant as a date with hours and minutes, in the visitor's time zone. */
  dateTime: (instant: string) => string
}

const leftToRight = '\u2066'
const end = '\u2069'

/** Figures are Latin and dates Gregorian everywhere, so that server and browser print the same. */
const common = { numberingSystem: 'latn', calendar: 'gregory' } as const

/** Makes the formats of a language. `onDate` is called when the time zone mattered. */
export function createFormats(
  tag: string,
  dir: 'ltr' | 'rtl',
  timeZone: string,
  onDate: () => void,
): Formats {
  const whole = new Intl.NumberFormat(tag, { ...common, maximumFractionDigits: 0 })
  const two = new Intl.NumberFormat(tag, { ...common, minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const day = new Intl.DateTimeFormat(tag, { ...common, timeZone, dateStyle: 'medium' })
  const minute = new Intl.DateTimeFormat(tag, {
    ...common,
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
    // As every clock of the site reads.
    hourCycle: 'h23',
  })

  const isolate = (figures: string) => (dir === 'rtl' ? `${leftToRight}${figures}${end}` : figures)
  // Arabic writes its minus with a direction mark of its own: the isolate already does that work.
  const minus = (figures: string) => figures.replace(/[\u061c\u200e\u200f]/g, '').replace('-', '−')
  const amount = (value: string | number) => minus(two.format(value as number))
  const print = (format: Intl.DateTimeFormat, instant: string) => {
    const date = new Date(instant)
    onDate()
    return Number.isNaN(date.getTime()) ? '' : format.format(date)
  }

  return {
    number: (value) => isolate(minus(whole.format(value))),
    amount: (value) => isolate(amount(value)),
    money(value, symbol) {
      const figures = amount(value)
      const before = symbol.length > 1 ? `${symbol}\u00a0` : symbol
      return isolate(figures.startsWith('−') ? `−${before}${figures.slice(1)}` : `${before}${figures}`)
    },
    date: (instant) => print(day, instant),
    dateTime: (instant) => print(minute, instant),
  }
}
