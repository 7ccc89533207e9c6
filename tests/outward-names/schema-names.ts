type Json = Record<string, unknown>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Keys whose values are schemas of the same place. */
const same = ['anyOf', 'allOf', 'oneOf', 'if', 'then', 'else', 'not']

function listEntries(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

function add(schema: unknown, path: string, names: Set<string>): void {
  if (!isObject(schema)) return
  for (const value of listEntries(schema.enum ?? [])) names.add(`${path} = ${JSON.stringify(value)}`)
  if (schema.const !== undefined) names.add(`${path} = ${JSON.stringify(schema.const)}`)
  if (typeof schema.$ref === 'string') names.add(`${path} → ${schema.$ref}`)
  for (const key of same) for (const part of listEntries(schema[key] ?? [])) add(part, path, names)
  for (const part of listEntries(schema.items ?? [])) add(part, `${path}[]`, names)
  for (const [key, part] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
    names.add(`${path}.${key}`)
    add(part, `${path}.${key}`, names)
  }
  for (const part of Object.values(isObject(schema.patternProperties) ? schema.patternProperties : {}))
    add(part, `${path}.*`, names)
  add(schema.additionalProperties, `${path}.*`, names)
  for (const [name, part] of Object.entries(isObject(schema.$defs) ? schema.$defs : {}))
    add(part, `${path}#${name}`, names)
}

/** Every key and every fixed value that a JSON Schema names, each as a path from `root`. */
export function schemaNames(schema: unknown, root: string): string[] {
  const names = new Set([root])
  add(schema, root, names)
  return [...names]
}
