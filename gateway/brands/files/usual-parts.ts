import type { Issue } from '../../../schemas/brand/check/issue.types.ts'

type Parts = Pick<Issue, 'found' | 'expected'>

/** What is found and what is expected, by the code of a check that does not say so with each finding. */
const usualParts: Readonly<Record<string, Parts>> = {
  circle: { expected: 'a chain that ends' },
  cycle: { expected: 'a chain that ends' },
  'dangerous-token': { expected: 'a plain CSS value' },
  'font-not-served': { expected: 'a font file of the brand, or a font that the platform serves' },
  'forbidden-key': { expected: 'another name' },
  'key-without-words': { expected: 'a key with words in every language of the brand' },
  'label-without-words': { expected: 'a key with words in every language of the brand' },
  'missing-asset': { expected: 'a file of the brand or of a parent' },
  'missing-key': { found: 'nothing' },
  'missing-motif': { found: 'nothing' },
  'missing-parent': { expected: 'the id of a brand in the same folder' },
  'missing-picture': { expected: 'a file or symbol of the brand or of a parent' },
  'no-login': { expected: 'a login method that members can use' },
  'pattern-set-aside': { expected: 'a pattern that is always tested in time' },
  'pattern-without-words': { expected: 'a pattern whose message is known' },
  twice: { expected: 'each value only once' },
  'unknown-reference': { found: 'nothing', expected: 'a name that is defined' },
  unreachable: { expected: 'the path of a screen' },
}

/** The wrong value and the right one: as a finding says them itself, or as its code has them. */
export function getParts({ code, found, expected }: Pick<Issue, 'code' | 'found' | 'expected'>): Parts {
  return { ...usualParts[code], ...(found && { found }), ...(expected && { expected }) }
}
