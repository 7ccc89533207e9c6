import { Type } from 'typebox'
import { closed, instant, nothing } from '../../base/parts.ts'
import { type ProofKind, proofKinds } from '../../base/proof-kinds.ts'

/** asked: the member is to send it; sent: somebody looks at it. */
export const proofStatuses = ['asked', 'sent', 'accepted', 'refused'] as const
export type ProofStatus = (typeof proofStatuses)[number]

export const proofKind = Type.Unsafe<ProofKind>(
  Type.Enum([...proofKinds], { description: 'What is to be shown.' }),
)

function id(description: string) {
  return Type.String({
    description,
    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  })
}

const request = closed({
  id: id('The request.'),
  kind: proofKind,
  note: Type.String({ description: 'What the team says beside it; may be empty.' }),
  status: Type.Unsafe<ProofStatus>(Type.Enum([...proofStatuses], { description: 'Where it stands.' })),
  askedAt: instant('When it was asked for.'),
  decidedAt: Type.Union([instant('When it was decided.'), Type.Null()]),
  reason: Type.Union([Type.String({ description: 'Code of why it was refused.' }), Type.Null()]),
  pictures: Type.Array(id('A picture.'), {
    description: 'Pictures that the member sent.',
  }),
})

const value = Type.Array(request, { description: 'What the team asked for, the newest first.' })

export const proofCalls = {
  proofRequests: { summary: 'What the team asks the member to show.', value },
  proofSend: {
    summary: 'Gives the pictures of a request to the team; it cannot be changed after that.',
    body: closed({ id: id('The request.') }),
    value,
  },
  proofPictureRemove: {
    summary: 'Removes a picture of a request that was not sent yet.',
    body: closed({ id: id('The request.'), picture: id('The picture.') }),
    value: nothing,
  },
}
