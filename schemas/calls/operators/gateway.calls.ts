import { type Static, Type } from 'typebox'
import { closed, instant, text } from '../../base/parts.ts'
import { brandId, count } from './brand-parts.ts'
import { orNull } from './parts.ts'

const differing = closed({
  brand: brandId,
  gateway: text('Machine and port of the other gateway.', 300),
  why: Type.Unsafe<'other' | 'missing' | 'starting'>(
    Type.Enum(['other', 'missing', 'starting'], {
      description: 'It serves other files, has no such brand, or has just started.',
    }),
  ),
  since: orNull(instant('Since when both differ.')),
})
export type DifferingGateway = Static<typeof differing>

export const gatewayCalls = {
  brandGateways: {
    summary: 'Brands of the company that another running gateway serves otherwise than the one that answers.',
    query: closed({ brand: Type.Optional(brandId) }),
    value: closed({
      content: Type.Array(differing, { description: 'At most 50.' }),
      more: count('Differences beside these.'),
    }),
  },
}
