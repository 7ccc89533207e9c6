/** The brands that a brand.json builds on. */
export function parentsIn(brand: Record<string, unknown>): string[] {
  const parents = brand['extends']
  return typeof parents === 'string' ? [parents] : Array.isArray(parents) ? (parents as string[]) : []
}
