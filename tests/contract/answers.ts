import { Ajv, type ValidateFunction } from 'ajv'
import type { LightMyRequestResponse } from 'fastify'
import { resolve, type JsonSchema, type OpenApi, type Reply, type Route } from './json-schema.ts'
import { isDateText } from '../../schemas/base/instant-text.ts'
import { isNetwork } from '../../schemas/base/is-network.ts'

/** Marks of a stack, or of what a server is made of, in an answer. */
const INSIDE =
  /\n\s+at [\w.<>]+ |node_modules|file:\/\/|\.(?:ts|mjs|js):\d+|SQLSTATE|relation "|syntax error at/

/** References of a part of the document, as seen from outside it. */
function absolute(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(absolute)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' ? [key, `document${value}`] : [key, absolute(value)],
    ),
  )
}

/** Judges answers by the document that describes them. */
export function makeJudge(document: OpenApi): (route: Route, answer: LightMyRequestResponse) => string[] {
  const ajv = new Ajv({
    strict: false,
    allErrors: false,
    validateFormats: true,
    formats: {
      'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
      network: isNetwork,
      date: isDateText,
    },
  })
  ajv.addSchema({ $id: 'document', ...document })
  const known = new Map<string, ValidateFunction>()

  const findCheck = (route: Route, status: number): ValidateFunction | undefined => {
    const { responses } = route.operation
    const key = [String(status), `${String(status)[0] ?? ''}XX`, 'default'].find((name) => name in responses)
    if (key === undefined) return undefined
    const schema = Object.values(resolve<Reply>(responses[key] ?? {}, document).content ?? {})[0]?.schema
    if (!schema) return undefined
    const name = `${route.method} ${route.path} ${key}`
    const check = known.get(name) ?? ajv.compile({ ...(absolute(schema) as JsonSchema) })
    known.set(name, check)
    return check
  }

  return (route, answer) => {
    const faults: string[] = []
    if (answer.statusCode >= 500)
      faults.push(`a server error ${String(answer.statusCode)}: ${answer.payload}`)
    const inside = INSIDE.exec(answer.payload)
    if (inside) faults.push(`shows its inside: ${inside[0]}`)
    const check = findCheck(route, answer.statusCode)
    if (!check) return [...faults, `status ${String(answer.statusCode)} is not in the document`]
    let body: unknown
    try {
      body = JSON.parse(answer.payload)
    } catch {
      return [...faults, `not JSON: ${answer.payload.slice(0, 200)}`]
    }
    if (!check(body)) {
      faults.push(
        `off schema (${String(answer.statusCode)}): ${ajv.errorsText(check.errors)} in ${answer.payload.slice(0, 400)}`,
      )
    }
    return faults
  }
}
