/** The part of JSON Schema that the gateway's OpenAPI document uses. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  not?: JsonSchema
  properties?: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
  additionalProperties?: boolean | JsonSchema
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

export interface Parameter {
  name: string
  in: 'query' | 'header' | 'path' | 'cookie'
  required?: boolean
  schema?: JsonSchema
}

export interface Operation {
  operationId?: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content?: Record<string, { schema?: JsonSchema }> }
  responses: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>
  security?: Record<string, string[]>[]
}

export interface OpenApi {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, JsonSchema> }
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  operation: Operation
  /** Schema of a JSON or form body, when it takes one. */
  body?: JsonSchema
  bodyType?: string
  query: Parameter[]
}

const METHODS = ['get', 'post', 'put', 'delete'] as const

/** Every operation of the document. */
export function routesOf(document: OpenApi): Route[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((verb) => {
      const operation = item[verb]
      if (!operation) return []
      const [bodyType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
      return {
        method: verb.toUpperCase() as Route['method'],
        path,
        operation,
        query: (operation.parameters ?? []).filter((parameter) => parameter.in === 'query'),
        ...(bodyType && content?.schema ? { body: content.schema, bodyType } : {}),
      }
    }),
  )
}

/** Follows a local reference. */
export function resolve(schema: JsonSchema, document: OpenApi): JsonSchema {
  let found = schema
  for (let hops = 0; found.$ref && hops < 10; hops += 1) {
    const at = found.$ref.replace(/^#\//, '').split('/')
    found = at.reduce<unknown>(
      (node, key) => (node as Record<string, unknown>)[decodeURIComponent(key)],
      document,
    ) as JsonSchema
  }
  return found
}
