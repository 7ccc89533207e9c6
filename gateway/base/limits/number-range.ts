/** Numbers that differ in the last digits alone: who sells what text messages cost owns such a range. */
export function getRange(number: string, digits: number): string {
  return number.slice(0, Math.max(1, number.length - digits))
}
