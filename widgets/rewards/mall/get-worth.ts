/** What whole steps of points are worth, as decimal text. Counted in whole numbers: no digit is lost. */
export function getWorth(
  points: number,
  { points: step, amount }: { points: number; amount: string },
): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const minor = BigInt(whole + fraction) * BigInt(Math.floor(points / step))
  if (fraction === '') return String(minor)
  const digits = String(minor).padStart(fraction.length + 1, '0')
  return `${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`
}
