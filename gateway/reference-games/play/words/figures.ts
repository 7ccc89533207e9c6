/** Figures as the language of the page writes them, in the formats of the sites: they stay left-to-right inside right-to-left text. */
export interface Figures {
  /** A number with separators, and with two decimals at most. */
  number: (value: number | bigint) => string
  /** A number with its sign, as a handicap has it. */
  signed: (value: number) => string
  /** A share of 1 in percent. */
  percent: (share: number) => string
  /** Odds, in hundredths: always two decimals. */
  price: (hundredths: number) => string
  /** How many times something is paid, in hundredths: `2.5×`; with `places`, always so many decimals. */
  times: (hundredths: number, places?: number) => string
  /** Seconds with their unit. */
  seconds: (seconds: number, places?: number) => string
  /** An amount of minor units behind its currency symbol; one of several letters keeps its distance. */
  money: (minor: bigint | string, scale: number, symbol: string) => string
  /** An amount of minor units by itself, with decimals only where it has any. */
  chip: (minor: bigint, scale: number) => string
  /** As `chip`, the way a person types it: without separators of thousands. */
  typed: (minor: bigint, scale: number) => string
}

const [leftToRight, byItsLetters, end] = ['\u2066', '\u2068', '\u2069']

/** Makes the figures of a language; `locale` is BCP 47. */
export function figuresIn(locale: string, dir: 'ltr' | 'rtl'): Figures {
  // A flight writes its figure with every frame.
  const formats = new Map<string, Intl.NumberFormat>()
  const write = (value: number | bigint, options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options)
    const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
    formats.set(key, format)
    // Arabic sets direction marks of its own: the isolate already does that work.
    return format
      .format(value)
      .replace(/[\u061c\u200e\u200f]/g, '')
      .replace('-', '−')
  }
  const isolate = (figures: string, start = leftToRight) =>
    dir === 'rtl' ? `${start}${figures}${end}` : figures
  const upTo = (places: number) => ({ maximumFractionDigits: places })
  const fixed = (places: number) => ({ minimumFractionDigits: places, maximumFractionDigits: places })
  const bare = (minor: bigint, scale: number, useGrouping: boolean) =>
    write(Number(minor) / 10 ** scale, {
      ...fixed(scale),
      trailingZeroDisplay: 'stripIfInteger',
      useGrouping,
    })
  return {
    number: (value) => isolate(write(value, upTo(2))),
    signed: (value) => isolate(write(value, { ...upTo(2), signDisplay: 'exceptZero' })),
    percent: (share) => isolate(write(share, { ...upTo(2), style: 'percent' })),
    price: (hundredths) => isolate(write(hundredths / 100, fixed(2))),
    times: (hundredths, places) =>
      isolate(`${write(hundredths / 100, places === undefined ? upTo(2) : fixed(places))}×`),
    seconds: (seconds, places = 0) =>
      isolate(
        write(seconds, { style: 'unit', unit: 'second', unitDisplay: 'narrow', ...fixed(places) }),
        byItsLetters,
      ),
    money(minor, scale, symbol) {
      const before = symbol.length > 1 ? `${symbol}\u00a0` : symbol
      return isolate(`${before}${write(Number(minor) / 10 ** scale, fixed(scale))}`)
    },
    chip: (minor, scale) => isolate(bare(minor, scale, true)),
    typed: (minor, scale) => bare(minor, scale, false),
  }
}
