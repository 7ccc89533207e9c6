import type { DrawResult } from '../../../../schemas/lottery/counting/bet-kind.ts'

/** How often each digit, face or number came among draws: of the first prize where there are several. */
export function frequency(results: readonly DrawResult[], sheet: string): { label: string; count: number }[] {
  const isTiers = sheet.startsWith('vn') || sheet.startsWith('sea')
  const all = results.flatMap((numbers) => (isTiers ? [...(numbers[0]?.[0] ?? '')] : [...(numbers[0] ?? [])]))
  const counts = new Map<string, number>()
  for (const label of all) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => Number(a.label) - Number(b.label))
}
