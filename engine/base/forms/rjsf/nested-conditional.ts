/** Stands in for rjsf's search for `if` and `dependencies` in a schema: Livery's form schemas have none. */
export default function schemaHasNestedConditional(): boolean {
  return false
}
