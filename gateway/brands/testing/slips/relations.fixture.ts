import { plainPicture, plainTheme, spriteWith } from '../brand-folder.ts'
import type { Slip } from './slip.ts'

/** What is wrong between brands. */
export const relations: readonly Slip[] = [
  {
    name: 'a parent that is not there',
    files: { 'brand.json': { extends: 'bsae' } },
    findings: ['brand.json:2:14 $.extends: builds on "bsae", which is not there. Name a brand that is.'],
  },
  {
    name: 'a parent that never was right',
    files: { 'brand.json': { extends: 'never' } },
    findings: ['brand.json:2:14 $.extends: builds on "never", which has errors of its own. Fix never first.'],
  },
  {
    name: 'a brand that builds on itself',
    files: { 'brand.json': { extends: '<id>' } },
    findings: ['brand.json:2:14 $.extends: circular "extends": <id> → <id>. Remove one "extends".'],
  },
  {
    name: 'a brand that builds on one that builds on it',
    files: { 'brand.json': { extends: '<next>' } },
    findings: ['brand.json:2:14 $.extends: circular "extends": <id> → <next> → <id>. Remove one "extends".'],
  },
  {
    name: 'and that other one',
    files: { 'brand.json': { extends: '<previous>' } },
    findings: [
      'brand.json:2:14 $.extends: circular "extends": <id> → <previous> → <id>. Remove one "extends".',
    ],
  },
  {
    name: 'no parent any more',
    files: { 'brand.json': '{ "name": "New", "merchantCode": "alone" }' },
    findings: [
      'theme.json $: theme.json is missing, and no parent has one. Name a parent in "extends" of brand.json, or write a whole theme.',
    ],
  },
  {
    name: 'the merchant code of another',
    files: { 'brand.json': { merchantCode: 'stillcode' } },
    findings: [
      'brand.json:4:19 $.merchantCode: the merchant code stillcode belongs to "still" already. Give the brand its own merchantCode: members and money belong to it.',
    ],
  },
  {
    name: 'art with a mark alone in a brand without parent',
    files: {
      'brand.json': '{ "name": "New" }',
      'theme.json': plainTheme,
      'assets/logo.svg': plainPicture,
      'assets/favicon.svg': plainPicture,
      'assets/touch-icon.svg': plainPicture,
      'assets/card.svg': plainPicture,
      'assets/art.svg': spriteWith('b-mark'),
    },
    findings: [
      'brand.json:1:1 $.assets.art: the sprite lacks symbols that every site draws: b-deco, b-hero-1, b-hero-2, b-spot, b-spot-error, b-spot-maintenance, b-spot-soon. Draw them, or extend a brand that has them: what a sprite lacks is taken from the parent.',
    ],
  },
  {
    name: 'the domain of another',
    files: { 'brand.json': { domains: ['still.example'] } },
    isPartial: true,
    findings: [
      'brand.json:5:5 $.domains[0]: the domain belongs to "still" already, which keeps it: this brand is served without it. Remove it from one of the two.',
    ],
  },
]
