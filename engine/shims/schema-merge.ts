/** Stands in for @x0k/json-schema-merge: Livery's form schemas hold no `allOf`. */
const refuse = (): never => {
  throw new Error('allOf is not supported in form schemas')
}

const same = (a: unknown, b: unknown): number => (Object.is(a, b) ? 0 : 1)

export const createComparator = () => ({ compareSchemaDefinitions: same, compareSchemaValues: same })
export const createMerger = () => ({ mergeArrayOfSchemaDefinitions: refuse })
export const createShallowAllOfMerge = () => refuse
export const createIntersector = () => refuse
export const createDeduplicator = () => refuse
