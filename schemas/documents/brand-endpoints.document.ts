import { Type, type Static } from 'typebox'
import { originPattern } from '../base/origin.ts'
import endpoints from '../endpoints.json' with { type: 'json' }
import { closed } from './keys.ts'

const endpoint = Type.Object(
  {
    origin: Type.Optional(
      Type.String({
        description: 'Another gateway for this call alone, as an https origin.',
        pattern: originPattern,
        examples: ['https://gateway.example'],
      }),
    ),
    path: Type.Optional(
      Type.String({
        description: 'Another path.',
        pattern: '^/[A-Za-z0-9/_.-]*$',
        maxLength: 200,
        examples: ['/wps/session/login'],
      }),
    ),
    method: Type.Optional(
      Type.Union([Type.Literal('GET'), Type.Literal('POST'), Type.Literal('PUT'), Type.Literal('DELETE')], {
        description: 'Another method.',
        examples: ['POST'],
      }),
    ),
  },
  closed({ description: 'What differs for this call.', define: 'endpoint' }),
)

export const endpointsDocument = Type.Unsafe<Record<string, Static<typeof endpoint>>>(
  Type.Object(
    Object.fromEntries(Object.keys(endpoints).map((name) => [name, Type.Optional(endpoint)])),
    closed({
      description: 'Calls that this brand points elsewhere, by call name.',
      default: {},
      examples: [{}],
    }),
  ),
)
