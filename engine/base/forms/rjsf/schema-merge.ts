/** Stands in for @x0k/json-schema-merge: Livery's form schemas hold no `allOf`. */
function refuse(): never {
  throw new Error('allOf is not supported in form schemas')
}

function same(a: unknown, b: unknown): number {
  return Object.is(a, b) ? 0 : 1
}

export function createComparator() {
  return { compareSchemaDefinitions: same, compareSchemaValues: same }
}

export function createMerger() {
  return { mergeArrayOfSchemaDefinitions: refuse }
}

export function createShallowAllOfMerge() {
  return refuse
}

export function createIntersector() {
  return refuse
}

export function createDeduplicator() {
  return refuse
}
