/** An ID number as it is compared: letters and digits alone, in capitals. The database says the same by `plainIdNumber`. */
export function normalizeIdNumber(number: string): string {
  return number.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
}
