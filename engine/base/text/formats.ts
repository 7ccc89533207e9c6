/** Numbers, money and dates as this language writes them. Figures stay left-to-right inside right-to-left text. */
export interface Formats {
  /** A whole number with separators. */
  number: (value: number) => string
  /** A number with separators and up to two decimals. */
  decimal: (value: number) => string
  /** An amount with separators and the decimals of its currency; takes decimal strings exactly. */
  amount: (value: string | number) => string
  /** An amount behind its currency symbol; one of several letters keeps its distance. */
  money: (value: string | number, symbol: string) => string
  /** Whole amounts from the lowest to the highest, behind their currency symbol. */
  moneyRange: (lowest: string | number, highest: string | number, symbol: string) => string
  /** A share in percent, with up to two decimals; takes decimal strings. */
  percent: (value: string) => string
  /** Names one after the other, as a sentence has them. */
  list: (names: readonly string[]) => string
  /** An ISO instant as a date, in the visitor's time zone or the one that is named (IANA). */
  date: (instant: string, zone?: string) => string
  /** An ISO instant as a day of its year, in the visitor's time zone or the one that is named: where the year is said elsewhere. */
  dayOfYear: (instant: string, zone?: string) => string
  /** An ISO instant as a date with hours and minutes, in the visitor's time zone or the one that is named (IANA). */
  dateTime: (instant: string, zone?: string) => string
}

const leftToRight = '\u2066'
const end = '\u2069'

/** Figures are Latin and dates Gregorian everywhere, so that server and browser print the same. */
const common = { numberingSystem: 'latn', calendar: 'gregory' } as const

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Makes the formats of a language. `onDate` is called when the time zone mattered. */
export function createFormats(
  tag: string,
  dir: 'ltr' | 'rtl',
  timeZone: string,
  onDate: () => void,
): Formats {
  // Each is made when something is first written in it: a browser that has read no data of the language yet takes long over the first.
  const number = (options: Intl.NumberFormatOptions) =>
    once(() => new Intl.NumberFormat(tag, { ...common, ...options }))
  const whole = number({ maximumFractionDigits: 0 })
  const some = number({ maximumFractionDigits: 2 })
  const two = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const three = number({ minimumFractionDigits: 3, maximumFractionDigits: 3 })
  const share = number({ style: 'percent', maximumFractionDigits: 2 })
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const within = (zone: string) => new Intl.DateTimeFormat(tag, { ...common, ...options, timeZone: zone })
    const own = once(() => within(timeZone))
    return (zone = timeZone) => (zone === timeZone ? own() : within(zone))
  }
  const day = dates({ dateStyle: 'medium' })
  const short = dates({ month: 'short', day: 'numeric' })
  // As every clock of the site reads.
  const minute = dates({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })

  const isolate = (figures: string) => (dir === 'rtl' ? `${leftToRight}${figures}${end}` : figures)
  // Arabic writes its minus with a direction mark of its own: the isolate already does that work.
  const minus = (figures: string) => figures.replace(/[\u061c\u200e\u200f]/g, '').replace('-', '−')
  // How many decimals a currency has is seen by how its amounts are written: one nought for none, three, else two.
  const amount = (value: string | number) => {
    const decimals = typeof value === 'string' ? value.split('.')[1] : undefined
    const format = decimals === '0' ? whole : decimals?.length === 3 ? three : two
    return minus(format().format(value as number))
  }
  const prefix = (symbol: string) => (symbol.length > 1 ? `${symbol}\u00a0` : symbol)
  const print = (format: Intl.DateTimeFormat, instant: string) => {
    const date = new Date(instant)
    onDate()
    return Number.isNaN(date.getTime()) ? '' : format.format(date)
  }

  return {
    number: (value) => isolate(minus(whole().format(value))),
    decimal: (value) => isolate(minus(some().format(value))),
    amount: (value) => isolate(amount(value)),
    money(value, symbol) {
      const figures = amount(value)
      const before = prefix(symbol)
      return isolate(figures.startsWith('−') ? `−${before}${figures.slice(1)}` : `${before}${figures}`)
    },
    moneyRange: (lowest, highest, symbol) =>
      isolate(
        `${prefix(symbol)}${[lowest, highest].map((value) => minus(whole().format(Number(value)))).join('–')}`,
      ),
    percent: (value) => isolate(minus(share().format(Number(value) / 100))),
    // What each is written in is its own matter.
    list: (names) =>
      new Intl.ListFormat(tag).format(dir === 'rtl' ? names.map((name) => `\u2068${name}${end}`) : names),
    date: (instant, zone) => print(day(zone), instant),
    dayOfYear: (instant, zone) => print(short(zone), instant),
    dateTime: (instant, zone) => print(minute(zone), instant),
  }
}
