/** Stands in for fast-uri: Livery's form schemas hold no `$ref` and no `$id`. */
export default {
  equal: (a: string, b: string): boolean => a === b,
  resolve: (_base: string, reference: string): string => reference,
}
