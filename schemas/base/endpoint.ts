import { type Static, Type } from 'typebox'

/** An entry of a table of endpoints: where a call is answered, and what it needs. */
export const endpointEntry = Type.Object(
  {
    method: Type.Enum(['GET', 'POST', 'PUT', 'DELETE']),
    path: Type.String({ pattern: '^/', description: 'Where it is answered.' }),
    relay: Type.Optional(Type.String({ description: 'Name at /wps/relay/.' })),
    token: Type.Optional(Type.Boolean({ description: 'Needs a session token.' })),
    encrypted: Type.Optional(
      Type.Boolean({ description: 'The body is sealed where the brand’s platform requires it.' }),
    ),
    form: Type.Optional(Type.Boolean({ description: 'The body is form-encoded.' })),
    preview: Type.Optional(
      Type.Enum(['answer', 'refuse'], {
        description:
          'Whether it answers on the host of a draft, where nothing is written and nobody is logged in. A call that says nothing refuses; only what guests may read answers.',
      }),
    ),
  },
  {
    additionalProperties: false,
    anyOf: [
      { properties: { preview: { const: 'refuse' } } },
      { properties: { method: { const: 'GET' }, token: false, encrypted: false, form: false } },
    ],
  },
)
export type Endpoint = Static<typeof endpointEntry>
