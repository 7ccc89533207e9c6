import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Endpoint } from '../../../schemas/base/endpoint.ts'
import type { CallSchema } from '../../../schemas/calls/calls.ts'
import { Refusal } from './refusal.ts'
import { answerCheck, bodyCheck, noBody, queryCheck } from './validation.ts'

/** All calls of one host: what they take and give, where they are answered, and which of them take no id, with reasons. */
export interface CallTable<N extends string> {
  calls: Readonly<Record<N, CallSchema>>
  endpoints: Readonly<Record<N, Endpoint>>
  repeats: object
}

/** What holds of one call, whoever makes it. */
export interface CallRules {
  endpoint: Endpoint
  schema: CallSchema
  /** Refuses a body that the call does not take. */
  checkBody: (body: unknown) => void
  /** The query as it is meant, or a refusal. */
  checkQuery: (query: unknown) => unknown
  /** The text of an answer, once it is what the call answers. */
  print: (value: unknown) => string
  /** The id that a request is sent under, where the call changes something and does not say why it takes none. */
  findRequestId: (request: FastifyRequest) => string | undefined
}

/** What holds of a call of a table. A DELETE may name what it removes in a body. */
export function getRules<N extends string>(table: CallTable<N>, name: N): CallRules {
  const schema = table.calls[name]
  const endpoint = table.endpoints[name]
  const isQueryInBody =
    endpoint.method === 'DELETE' && schema.body === undefined && schema.query !== undefined
  const checkAnswer = answerCheck(name, schema.value)
  const isRepeatable = endpoint.method !== 'GET' && !Object.hasOwn(table.repeats, name)
  return {
    endpoint,
    schema,
    checkBody: schema.body ? bodyCheck(schema.body) : isQueryInBody ? () => undefined : noBody,
    checkQuery: queryCheck(schema.query),
    print(value) {
      checkAnswer(value)
      return JSON.stringify(value)
    },
    findRequestId({ headers }) {
      const id = headers['idempotency-key']
      return isRepeatable && typeof id === 'string' ? id : undefined
    },
  }
}

/** Refuses to start when a call of the table has no handler or two. */
export function requireHandlers<N extends string>(
  { endpoints }: Pick<CallTable<N>, 'endpoints'>,
  routes: readonly { name: N }[],
): void {
  const names = new Set<string>(routes.map(({ name }) => name))
  const missing = Object.keys(endpoints).filter((name) => !names.has(name))
  if (missing.length > 0 || names.size !== routes.length)
    throw new Error(`Every call has one handler; without: ${missing.join(', ') || 'none'}`)
}

/** A body on a method that has none is smuggled, or a mistake. */
function refuseBodyOfGet(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  done(length === '0' && encoding === undefined ? undefined : new Refusal('invalid_request'))
}

/** Has a call answered where its endpoint is. */
export function addCall(
  app: FastifyInstance,
  { endpoint: { method, path } }: Pick<CallRules, 'endpoint'>,
  options: Pick<RouteOptions, 'config' | 'constraints' | 'bodyLimit'>,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.route({
    ...options,
    method,
    url: path,
    ...(method === 'GET' && { onRequest: refuseBodyOfGet }),
    handler,
  })
}
