/** What is wrong with the imports of one layer, a line each. */
export function findings(root: string, layer: string): string[]
