import { calls, type CallSchema } from '../../../schemas/calls/calls.ts'
import type { Endpoint } from '../../../schemas/base/endpoint.ts'
import { sealAlgorithm, sealedType, sealEncryption } from '../../../schemas/base/sealed.ts'
import { clientMessage, serverMessage, socketPath } from '../../../schemas/events/socket.ts'
import endpoints from '../../../schemas/endpoints.json' with { type: 'json' }
import errors from '../../../schemas/errors.json' with { type: 'json' }

type Json = Record<string, unknown>

/** Moves named definitions out of a schema and points at them where OpenAPI expects them. */
function lifted(schema: unknown, components: Json): unknown {
  if (Array.isArray(schema)) return schema.map((item) => lifted(item, components))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $defs, ...rest } = schema as Json & { $defs?: Record<string, Json> }
  for (const [name, definition] of Object.entries($defs ?? {}))
    components[name] ??= lifted(definition, components)
  return Object.fromEntries(
    Object.entries(rest).flatMap(([key, value]) =>
      key === '$id'
        ? []
        : key === '$ref'
          ? [[key, `#/components/schemas/${String(value)}`]]
          : [[key, lifted(value, components)]],
    ),
  )
}

function success(value: unknown): Json {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['success', 'message', 'value', 'errorCode', 'requestId'],
    properties: {
      success: { const: true },
      message: { type: 'string' },
      value,
      errorCode: { type: 'null' },
      requestId: { type: 'string' },
    },
  }
}

const failure: Json = {
  type: 'object',
  additionalProperties: false,
  required: ['success', 'message', 'value', 'errorCode', 'requestId'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'For people, in the requested language.' },
    value: { description: 'What the refusal brings along, such as { captcha: true }.' },
    errorCode: { $ref: '#/components/schemas/ErrorCode' },
    fields: {
      type: 'object',
      additionalProperties: { $ref: '#/components/schemas/ErrorCode' },
      description: 'What is wrong with each field.',
    },
    retryAfter: { type: 'number', description: 'Seconds.' },
    bound: {
      type: 'object',
      additionalProperties: false,
      properties: {
        least: { type: 'string', description: 'The least that would be let through.' },
        most: { type: 'string', description: 'The most that would be let through now.' },
        missing: { type: 'string', description: 'What is missing until it would be.' },
        symbol: { type: 'string', description: 'Symbol of the currency, where these are amounts.' },
        until: { type: 'string', format: 'date-time', description: 'When this bound ends.' },
      },
      description: 'The number behind the refusal, where there is one.',
    },
    requestId: { type: 'string' },
  },
}

function header(name: string, description: string): Json {
  return {
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }
}

const parameters: Json = {
  Merchant: header('Merchant', 'Merchant code; it must be the one that the host belongs to.'),
  Language: header('Language', 'Platform language code of messages and content.'),
  Device: header('Device', 'WEB.'),
  GatewayVersion: header('X-Gateway-Version', '3.'),
}

function queryParameters(schema: unknown): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...shape }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    schema: shape,
  }))
}

/** A sealed body is a text for whoever carries it; what is inside follows the schema too. */
function sealed(call: string, body: unknown): Json {
  return {
    type: 'string',
    description: `A compact JWE (${sealAlgorithm}, ${sealEncryption}) to the key of /wps/system/keys, whose kid is in its header. Brands with another cipher: see docs/decisions/0015.`,
    contentMediaType: 'application/json',
    contentSchema: {
      type: 'object',
      additionalProperties: false,
      required: ['call', 'nonce', 'time', 'body'],
      properties: {
        call: { const: call },
        nonce: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$', description: 'Good for one request.' },
        time: { type: 'integer', description: "Milliseconds by the gateway's clock." },
        body,
      },
    },
  }
}

function getContent(name: string, endpoint: Endpoint, body: unknown): Json {
  if (endpoint.encrypted === true) return { [sealedType]: { schema: sealed(name, body) } }
  return {
    [endpoint.form === true ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: body },
  }
}

function operation(name: string, endpoint: Endpoint, schema: CallSchema, components: Json): Json {
  const { summary, body, query, value } = schema
  return {
    operationId: name,
    summary,
    tags: [endpoint.path.split('/').slice(1, 3).join('/')],
    security: endpoint.token === true ? [{ token: [] }] : [],
    parameters: [
      ...Object.keys(parameters).map((key) => ({ $ref: `#/components/parameters/${key}` })),
      ...queryParameters(lifted(query, components)),
    ],
    ...(body
      ? { requestBody: { required: true, content: getContent(name, endpoint, lifted(body, components)) } }
      : {}),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: success(lifted(value, components)) } },
      },
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

/** The paths of a table of calls in OpenAPI's words, and the schemas that they refer to. */
export function describedCalls(
  table: Readonly<Record<string, unknown>>,
  schemaOf: Readonly<Record<string, CallSchema>>,
): { paths: Record<string, Json>; schemas: Json } {
  const schemas: Json = {
    ErrorCode: {
      type: 'string',
      enum: Object.keys(errors).filter((code) => errors[code as keyof typeof errors] > 0),
    },
    Failure: failure,
  }
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(table) as [string, Endpoint][]) {
    const schema = schemaOf[name]
    if (!schema) throw new Error(`${name} has no schema`)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, schema, schemas),
    }
  }
  return { paths, schemas }
}

/** The OpenAPI 3.1 document of every call, made from the schemas that the gateway checks by. */
export function openApi(version: string): Json {
  const { schemas, paths } = describedCalls(endpoints, calls)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Livery gateway',
      version,
      description:
        'Every call answers { success, message, value, errorCode, requestId }. The host chooses the brand.',
    },
    paths,
    'x-socket': {
      path: socketPath,
      description:
        'A WebSocket on the host of the brand, for the member who is logged in. Messages are JSON; the first is a hello.',
      clientMessage,
      serverMessage,
    },
    components: {
      schemas,
      parameters,
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The bare session token.',
        },
      },
      responses: {
        Refused: {
          description: 'Refused; the status says the same as errorCode.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
    },
  }
}
