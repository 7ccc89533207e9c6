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
  /** What a text holds that is JSON or more. */
  contentSchema?: JsonSchema
}

export interface Parameter {
  name: string
  in: 'query' | 'header' | 'path' | 'cookie'
  required?: boolean
  schema?: JsonSchema
}

interface Reference {
  $ref: string
}

export interface Reply {
  content?: Record<string, { schema?: JsonSchema }>
}

export interface Operation {
  operationId?: string
  parameters?: (Parameter | Reference)[]
  requestBody?: { required?: boolean; content?: Record<string, { schema?: JsonSchema }> }
  responses: Record<string, Reply | Reference>
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
  /** Schema of a JSON or form body, when it takes one; of a sealed one, what is inside. */
  body?: JsonSchema
  bodyType?: string
  query: Parameter[]
}

const METHODS = ['get', 'post', 'put', 'delete'] as const

/** Follows a local reference. */
export function resolve<T extends object>(given: T | Reference, document: OpenApi): T {
  let found: T | Reference = given
  for (let hops = 0; '$ref' in found && typeof found.$ref === 'string' && hops < 10; hops += 1) {
    const at = found.$ref.replace(/^#\//, '').split('/')
    found = at.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document) as
      | T
      | Reference
  }
  return found as T
}

/** Every operation of the document. */
export function listRoutes(document: OpenApi): Route[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((verb) => {
      const operation = item[verb]
      if (!operation) return []
      const [bodyType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
      const parameters = (operation.parameters ?? []).map((entry) => resolve<Parameter>(entry, document))
      return {
        method: verb.toUpperCase() as Route['method'],
        path,
        operation,
        query: parameters.filter((parameter) => parameter.in === 'query'),
        ...(bodyType && content?.schema
          ? { body: content.schema.contentSchema?.properties?.body ?? content.schema, bodyType }
          : {}),
      }
    }),
  )
}
