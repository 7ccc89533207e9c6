/** The country's code and three last digits, as the gateway leaves them. */
const maskedNumber = /^(\d{1,3})\*+(\d{3})$/

/** A masked number as numbers are written: its country's code and its end. An address stays as it is. */
export function shownContact(masked: string): string {
  const [, code, last] = maskedNumber.exec(masked) ?? []
  return code === undefined || last === undefined ? masked : `+${code} …${last}`
}
