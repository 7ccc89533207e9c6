/** Hundredths of the stake as so many times it: `2.5×`. */
export function timesOf(pay: number, locale: string): string {
  return `${new Intl.NumberFormat(locale).format(pay / 100)}×`
}
