import { Type } from 'typebox'
import { operationKinds } from '../../brand/operations.ts'
import { closed, filled, instant, text } from '../../base/parts.ts'

const brand = Type.String({
  description: 'Id of the brand: the name of its folder.',
  pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
  maxLength: 31,
})
const id = Type.String({ description: 'Id of the draft.', pattern: '^[a-z0-9]{1,30}$' })
const ofDraft = { brand, id }
const version = Type.Integer({ minimum: 0, description: 'The version that was seen: it counts saves.' })
const title = filled('What the draft is about.', 80)
const file = Type.String({ description: 'A file of the brand: theme.json.', minLength: 1, maxLength: 200 })
const pointer = Type.String({
  description: 'Where in the file, items of lists by what tells them apart: /banners/[id=hero]/title.',
  maxLength: 2000,
})
const anyValue = Type.Unknown({ description: 'A value of a document.' })

const operation = closed({
  file,
  pointer,
  do: Type.Enum([...operationKinds], {
    description:
      'set a value; unset: the parent’s counts again; remove it, a parent’s too; insert or move an item of a list; take a copy of the parent’s; put a picture or font that is stored, by its hash.',
  }),
  value: Type.Optional(anyValue),
  before: Type.Optional(text('Of an item: which item it stands before; the last without it.', 500)),
})

const stored = closed({
  ...operation.properties,
  from: Type.Optional(
    closed(
      { brand, release: text('Id of the release.', 64) },
      { description: 'Whose it was, when it was taken.' },
    ),
  ),
})

const finding = closed({
  severity: Type.Enum(['error', 'warning'], {
    description: 'An error keeps the draft from being published.',
  }),
  code: text('Stable name of the check.', 60),
  file: text('The file, from the folder of brands.', 400),
  path: text('Where in the file.', 2000),
  message: text('What is wrong.', 2000),
  fix: text('How to mend it.', 2000),
})

/** What is said of brands that a change breaks. */
export const heldParts = {
  holding: Type.Optional(
    Type.Array(brand, {
      maxItems: 2000,
      description: 'Brands that build on this one and may break: each is held at what was last good.',
    }),
  ),
  held: Type.Array(
    closed({
      brand,
      findings: Type.Array(finding, { description: 'Its errors; none of a brand of another company.' }),
    }),
    { description: 'Brands that it breaks, each held at what was last good.' },
  ),
}

function count(description: string) {
  return Type.Integer({ minimum: 0, description })
}

const place = closed({ file, pointer })
const conflict = closed({
  file,
  pointer,
  base: Type.Optional(anyValue),
  mine: Type.Optional(anyValue),
  theirs: Type.Optional(anyValue),
})

const sentence = closed({ file, pointer, text: text('What changes.', 1000) })
const sentenceLanguage = Type.Optional(Type.Enum(['EN', 'PT'], { description: 'Of the sentences.' }))

/** What becomes of a brand that builds on another which is published. */
const followerState = Type.Unsafe<'changed' | 'held'>(
  Type.Enum(['changed', 'held'], { description: 'held: it would break.' }),
)

const choices = Type.Array(
  closed({
    file,
    pointer,
    take: Type.Enum(['mine', 'theirs'], { description: 'Which of both holds.' }),
  }),
  { maxItems: 2000, description: 'What was chosen so far.' },
)

/** What was taken over from a brand built upon, and is different there since. */
export const takenChange = closed({
  file,
  pointer,
  brand: Type.String({ description: 'Id of the brand that it was taken from.', maxLength: 31 }),
  name: text('What that brand is called; its id where it is another company’s.', 200),
  from: Type.Integer({ minimum: 1, description: 'Number of the release that it was taken from.' }),
  now: Type.Integer({ minimum: 1, description: 'Number of the release that it is compared with.' }),
})

const row = {
  brand,
  id,
  title,
  version,
  base: closed({
    number: Type.Integer({ minimum: 1, description: 'Number of the release.' }),
    id: text('Its id.', 64),
  }),
  isBehind: Type.Boolean({ description: 'Something else was published since.' }),
  madeBy: text('Who began it.', 200),
  madeAt: instant('When it was begun.'),
  changedAt: instant('When it was last changed.'),
}

export const draftCalls = {
  draftList: {
    summary: 'Drafts of the company that are not published yet, the last changed first.',
    query: closed({ brand: Type.Optional(brand) }),
    value: Type.Array(closed(row), { description: 'At most 200.' }),
  },
  draftDetail: {
    summary:
      'A draft: its operations, what they change in sentences, who wrote it, what a second person has to agree to.',
    query: closed({
      ...ofDraft,
      language: sentenceLanguage,
    }),
    value: closed({
      ...row,
      operations: Type.Array(stored, { description: 'In order.' }),
      sentences: Type.Array(sentence, { description: 'What changes.' }),
      authors: Type.Array(text('Who.', 200), { description: 'Who saved something of it.' }),
      needsTwo: Type.Array(place, { description: 'What a second person has to agree to.' }),
      taken: Type.Array(takenChange, {
        description: 'What was taken over and is different at its owner since.',
      }),
    }),
  },
  draftCheck: {
    summary: 'The full check of a draft, as if it were live.',
    query: closed(ofDraft),
    value: closed({ version, findings: Type.Array(finding, { description: 'Errors and warnings.' }) }),
  },
  draftFollowers: {
    summary:
      'What brands that build on this one would be with a draft, or with what is chosen of it: unchanged, changed, or held at what was last good. They are checked one after another; asked again, it says how far that is.',
    query: closed({
      ...ofDraft,
      version: Type.Optional(version),
      left: Type.Optional(
        Type.String({
          description: 'Sentences of the draft that are not published, by their numbers from 0 on: 0,3.',
          pattern: '^\\d{1,5}(,\\d{1,5})*$',
          maxLength: 8000,
        }),
      ),
      language: sentenceLanguage,
      state: Type.Optional(followerState),
      pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: 'From one on.' })),
    }),
    value: closed({
      version,
      total: count('Brands that take up what this one publishes.'),
      checked: count('Of them so far.'),
      isDone: Type.Boolean({ description: 'All are checked.' }),
      unchanged: count('Nothing is different in them.'),
      changed: count('Something is.'),
      held: count('They would break, and be held at what was last good.'),
      holding: Type.Array(brand, { description: 'All that would be held, once all are checked.' }),
      content: Type.Array(
        closed({
          brand,
          name: Type.Union([text('Its name; null of another company’s.', 200), Type.Null()]),
          state: followerState,
          sentences: Type.Array(sentence, {
            description: 'What is different, the first 20; none of a brand of another company.',
          }),
          more: count('Differences beside these.'),
          findings: Type.Array(finding, {
            description: 'Errors that it would have, the first 20; none of a brand of another company.',
          }),
        }),
        { description: 'Of the state that is asked for, else those that would be held first. At most 20.' },
      ),
      pageNum: Type.Integer({ minimum: 1, description: 'From one on.' }),
      totalPages: Type.Integer({ minimum: 1, description: 'How many there are.' }),
    }),
  },
  draftCreate: {
    summary: 'Begins a draft on what is live.',
    body: closed({ brand, title }),
    value: closed({ id, version }),
  },
  draftSave: {
    summary:
      'Adds operations to a draft. What others saved meanwhile elsewhere is merged; refused with it where it speaks of the same place.',
    body: closed({
      ...ofDraft,
      version,
      operations: Type.Array(operation, { minItems: 1, maxItems: 500, description: 'In order.' }),
    }),
    value: closed({
      version,
      merged: Type.Array(stored, { description: 'What others saved since the version that was seen.' }),
    }),
  },
  draftRename: {
    summary: 'Gives a draft another title.',
    body: closed({ ...ofDraft, title }),
    value: closed({ id }),
  },
  draftDiscard: {
    summary: 'Throws a draft away.',
    body: closed({ ...ofDraft, version }),
    value: closed({ id }),
  },
  draftRebase: {
    summary:
      'Moves a draft to what is live now. What both changed is to be chosen, place by place; until then nothing is stored.',
    body: closed({
      ...ofDraft,
      version,
      choices,
    }),
    value: closed({
      version,
      conflicts: Type.Array(conflict, { description: 'What is still to be chosen; none: it was moved.' }),
    }),
  },
  draftPublish: {
    summary:
      'Publishes a draft, or what was chosen of it. What may not be one person’s decision waits for a second operator. Refused with the brands that it would break, until they are named.',
    body: closed({
      ...ofDraft,
      version,
      places: Type.Optional(
        Type.Array(place, {
          minItems: 1,
          maxItems: 2000,
          description: 'What to publish; all of it without.',
        }),
      ),
      holding: heldParts.holding,
      mandatory: Type.Optional(
        Type.Boolean({
          description: 'Whether brands that are pinned to an earlier release are to take it up.',
        }),
      ),
      reason: filled('Why, for the history.', 300),
    }),
    value: closed({
      state: Type.Enum(['live', 'waiting'], { description: 'waiting: for a second operator.' }),
      needsTwo: Type.Array(place, { description: 'What a second person has to agree to.' }),
      held: heldParts.held,
    }),
  },
}
