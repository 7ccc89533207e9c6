import { type Static, Type } from 'typebox'
import { type SentenceLanguage, sentenceWords } from '../../brand/sentence-words.ts'
import { closed, filled, instant, text } from '../../base/parts.ts'
import { heldParts } from './draft.calls.ts'
import { brandId, brandName, builtOn, builtUpon, count, finding, hold } from './brand-parts.ts'
import { merchantCode, orNull } from './parts.ts'

const live = closed({
  number: Type.Integer({ minimum: 1, description: 'Number of the release.' }),
  since: instant('Since when it is live.'),
  madeBy: text('Who made it: an operator, or what recorded an edit of the folder.'),
  reason: text('Why.', 500),
})

/** What changed: each kind of change has a sentence among the console's words. */
export const brandChangeKinds = [
  'first',
  'told',
  'parent',
  'offer',
  'offerWaits',
  'offerRefused',
  'offerFolder',
  'content',
  'contentHidden',
  'contentFolder',
  'switched',
  'switchedBack',
] as const
export type BrandChangeKind = (typeof brandChangeKinds)[number]

const change = closed({
  kind: Type.Unsafe<BrandChangeKind>(
    Type.Enum([...brandChangeKinds], { description: 'What happened to it.' }),
  ),
  name: text('What it is called: a promotion, a switch, a brand; of what files say the whole sentence.', 400),
  file: orNull(text('The file that says it.', 300)),
  pointer: text('Where in the file; empty where the whole is meant.', 600),
  from: orNull(text('What it said.', 400)),
  to: orNull(text('What it says.', 400)),
})
export type BrandChange = Static<typeof change>

const field = closed({
  file: text('The file.', 300),
  pointer: text('Where in the file; empty where the whole is meant.', 600),
  from: orNull(text('What it said, as JSON; empty of what is no document.', 1000)),
  to: orNull(text('What it says, as JSON; empty of what is no document.', 1000)),
})
export type BrandField = Static<typeof field>

const language = Type.Optional(
  Type.Unsafe<SentenceLanguage>(
    Type.Enum(Object.keys(sentenceWords), { description: 'Language of the sentences; English without it.' }),
  ),
)
const seenLive = Type.Integer({
  minimum: 1,
  maximum: 9_999_999,
  description: 'The release that was seen to be live.',
})
const releaseNumber = Type.Integer({ minimum: 1, maximum: 9_999_999, description: 'Number of a release.' })

const promotionId = Type.String({
  description: 'Id of a promotion.',
  pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
  maxLength: 60,
})

const made = closed({
  number: Type.Integer({ minimum: 1, description: 'Number of the release.' }),
  at: instant('When it was recorded.'),
  by: text('Who made it.'),
  reason: text('Why.', 500),
})

export const brandRoomCalls = {
  brandList: {
    summary: 'Brands of the company with what is live, a page at a time.',
    query: closed({
      search: Type.Optional(text('Part of an id, a name, a domain or a merchant’s code.', 60)),
      pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: 'From one on.' })),
    }),
    value: closed({
      content: Type.Array(
        closed({
          brand: brandId,
          merchant: merchantCode,
          name: brandName,
          parents: Type.Array(brandId, { description: 'What it builds on.' }),
          children: count('Brands that build on it.'),
          live: orNull(live),
          isHeld: Type.Boolean({
            description: 'It would break on what it builds on, and stays at what was last good.',
          }),
          errors: count('What keeps its files from being live.'),
          warnings: count('What is odd about what is live.'),
          switches: count('Published rules that switches override.'),
        }),
        { description: 'By id.' },
      ),
      pageNum: Type.Integer({ minimum: 1, description: 'From one on.' }),
      totalPages: Type.Integer({ minimum: 1, description: 'How many there are.' }),
      total: count('Brands found.'),
    }),
  },
  brandDetail: {
    summary: 'One brand: what is live where, its health, what it builds on, what builds on it.',
    query: closed({ brand: brandId }),
    value: closed({
      brand: brandId,
      merchant: merchantCode,
      name: brandName,
      address: text('Where its site is.', 400),
      newest: count('Number of its newest release; 0 where none is recorded.'),
      domains: Type.Array(text('A host.', 253), { description: 'Hosts of its own.' }),
      live: orNull(live),
      parents: Type.Array(builtOn, { description: 'What it builds on, what wins first.' }),
      children: Type.Array(builtUpon, { description: 'What builds on it.' }),
      hold: orNull(hold),
      othersChildren: count('Brands of other companies that build on it.'),
      findings: Type.Array(finding, { description: 'Errors of files that are not live first.' }),
      languages: Type.Array(
        closed({
          code: text('Platform code.', 10),
          percent: Type.Integer({ minimum: 0, maximum: 100, description: 'Of texts that have words in it.' }),
          missing: count('Texts without words.'),
        }),
        { description: 'Its own first.' },
      ),
      overrides: Type.Array(
        closed({
          kind: Type.Enum(
            ['maintenance', 'regionRestriction', 'closedVendor', 'closedGame', 'rule', 'module'],
            { description: 'What is switched.' },
          ),
          name: text('Code of what is switched, of one of several.', 60),
          published: orNull(Type.Boolean({ description: 'Whether what is published has it on.' })),
          isOn: orNull(Type.Boolean({ description: 'Whether the switch has it on.' })),
          isByParent: Type.Boolean({
            description: 'A parent of another company sets what is published: what it says stays there.',
          }),
        }),
        { description: 'Where a switch holds, whatever is published.' },
      ),
    }),
  },
  brandHistory: {
    summary: 'What changed of a brand, the newest first: releases, promotions, news and switches.',
    query: closed({
      brand: brandId,
      before: Type.Optional(instant('Only what is older.')),
      language,
    }),
    value: closed({
      content: Type.Array(
        closed({
          id: filled('Tells it from others.', 200),
          kind: Type.Enum(['release', 'offer', 'content', 'switches'], { description: 'What changed.' }),
          at: instant('When.'),
          by: text('Who.', 200),
          reason: text('Why: a code of the console, or words of whoever made a release.', 500),
          number: orNull(Type.Integer({ minimum: 1, description: 'Number of a release.' })),
          isLive: Type.Boolean({ description: 'It is the release that is live.' }),
          isMandatory: Type.Boolean({
            description: 'Brands that are pinned to an earlier release are to take it up.',
          }),
          changes: Type.Array(change, { description: 'The first of them.' }),
          more: count('Changes beside these.'),
        }),
        { description: 'At most 50.' },
      ),
      next: orNull(instant('What the next page is older than.')),
    }),
  },
  brandCompare: {
    summary: 'What differs between two releases of a brand: in sentences, then field by field.',
    query: closed({
      brand: brandId,
      from: releaseNumber,
      to: releaseNumber,
      language,
    }),
    value: closed({
      from: made,
      to: made,
      changes: Type.Array(change, { description: 'At most 200.' }),
      fields: Type.Array(field, { description: 'At most 500.' }),
      more: count('Changes and fields beside these.'),
    }),
  },
  brandLink: {
    summary:
      'Pins a brand to a release of one that it builds on, or has it follow what is published there: a new release under today’s rules. Refused with the brands that it would break, until they are named.',
    body: closed({
      brand: brandId,
      parent: brandId,
      release: Type.Optional(releaseNumber),
      live: seenLive,
      holding: heldParts.holding,
      reason: filled('Why, for the history.', 300),
    }),
    value: closed({
      isSame: Type.Boolean({ description: 'Nothing differs: nothing was published.' }),
      held: heldParts.held,
    }),
  },
  brandRollBack: {
    summary:
      'Takes a brand back to one of its releases, as a new release under today’s rules. Refused with the brands that it would break, until they are named, where something else is live than what was seen, or where a second person would have to agree to it.',
    body: closed({
      brand: brandId,
      release: releaseNumber,
      live: seenLive,
      holding: heldParts.holding,
      reason: filled('Why, for the history.', 300),
      promotions: Type.Optional(
        Type.Array(promotionId, {
          maxItems: 200,
          uniqueItems: true,
          description:
            'Promotions that are taken back too, each by the rules of its room; all others stay as they are.',
        }),
      ),
    }),
    value: closed({
      isSame: Type.Boolean({ description: 'Nothing differs: nothing was published.' }),
      pinned: Type.Array(brandId, {
        description: 'Parents that have moved on since: it stays on their releases of then.',
      }),
      held: heldParts.held,
      isTakenOver: Type.Boolean({
        description:
          'It took its promotions from a parent, and states them itself now, since those of then were others.',
      }),
      promotions: Type.Array(
        closed({
          id: promotionId,
          state: Type.Enum(['live', 'waiting', 'gone'], {
            description: 'waiting: for a second operator; gone: the release does not have it.',
          }),
        }),
        { description: 'What became of those that were asked for.' },
      ),
    }),
  },
  brandRollBackPromotions: {
    summary:
      'Promotions that a release has otherwise than members see them now, and what taking each back would come to.',
    query: closed({ brand: brandId, release: releaseNumber, language }),
    value: Type.Array(
      closed({
        id: promotionId,
        title: text('Its title, in English where it has one.', 400),
        kind: Type.Enum(['changes', 'comes', 'goes'], {
          description: 'comes: there is none now; goes: the release has none.',
        }),
        sentences: Type.Array(text('What changes.', 1000), { description: 'Of one that changes.' }),
        state: Type.Enum(['live', 'waiting', 'refused'], {
          description: 'What taking it back comes to; waiting: for a second operator.',
        }),
        problem: orNull(closed({ message: text('Why it cannot be.', 2000), fix: text('What to do.', 2000) })),
      }),
      { description: 'Nothing where none differs.' },
    ),
  },
}
