import { Type } from 'typebox'
import { closed, instant, text } from '../../base/parts.ts'
import { orNull } from './parts.ts'

export const brandId = Type.String({
  description: 'Id of the brand: the name of its folder.',
  pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
  maxLength: 31,
})
export const brandName = text('Its name, as members read it.', 200)

export function count(description: string) {
  return Type.Integer({ minimum: 0, description })
}

export const finding = closed({
  severity: Type.Enum(['error', 'warning'], {
    description: 'An error keeps what is written from going live.',
  }),
  code: text('Stable name of the check.', 60),
  file: text('The file, from the folder of brands.', 400),
  line: count('From 1; 0: the whole file.'),
  message: text('What is wrong.', 2000),
  fix: text('How to mend it.', 2000),
})

const link = closed({
  brand: brandId,
  name: orNull(brandName),
  isOwn: Type.Boolean({ description: 'It belongs to this company.' }),
})

export const builtOn = closed({
  ...link.properties,
  follow: Type.Boolean({ description: 'What the parent publishes is taken up unasked; else it is pinned.' }),
  release: orNull(count('Number of the parent’s release that it is served with.')),
  live: orNull(count('Number of the parent’s release that is live.')),
  mandatory: orNull(
    closed({ number: count('Number of the release.'), reason: text('Why it is mandatory.', 500) }),
  ),
})

export const builtUpon = closed({
  ...link.properties,
  follow: Type.Boolean({ description: 'It takes up unasked what is published here; else it is pinned.' }),
  release: orNull(count('Number of the release that it is served with.')),
  isBehind: Type.Boolean({ description: 'It is pinned, and a later release is mandatory.' }),
  held: orNull(
    closed({
      since: orNull(instant('Since when.')),
      why: text('The first thing that it would break.', 2000),
    }),
  ),
})

export const hold = closed({
  since: orNull(instant('When the first of its parents moved on.')),
  parents: Type.Array(
    closed({
      brand: brandId,
      from: orNull(count('The release that it is served with.')),
      to: orNull(count('The release that is live.')),
    }),
    {
      description:
        'Parents that have moved on; none where a rule of today or its own edit is what breaks it.',
    },
  ),
  findings: Type.Array(finding, { description: 'What it would have wrong.' }),
})
