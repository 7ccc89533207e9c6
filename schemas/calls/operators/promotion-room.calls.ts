import { Type } from 'typebox'
import { shownAmount } from '../../base/money.ts'
import { closed, date, instant } from '../../base/parts.ts'
import { promotionKinds } from '../../documents/promotions.document.ts'
import { promotionCalls } from '../rewards/promotion.calls.ts'
import { id as caseId, merchantCode, orNull, reason } from './parts.ts'

function stringEnum<const T extends readonly string[]>(values: T, description: string) {
  return Type.Unsafe<T[number]>(Type.Enum([...values], { description }))
}

function text(description: string) {
  return Type.String({ description })
}

function count(description: string) {
  return Type.Integer({ description, minimum: 0 })
}

const id = Type.String({
  description: 'Id of the promotion.',
  pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
  maxLength: 60,
})
const entry = { merchant: merchantCode, id }
const day = date('A day.')
const language = Type.String({ description: 'Platform language code.', pattern: '^[A-Z]{2}(-[A-Z]{2})?$' })
const document = Type.Object(
  {},
  { additionalProperties: true, description: 'The document as it is written; it may be wrong.' },
)

const finding = closed({
  path: text('Where: conditions.0.atLeast.'),
  message: text('What is wrong.'),
  expected: text('What would be right; may be empty.'),
  fix: text('What to do.'),
})
const findings = Type.Array(finding, {
  description: 'What is wrong; nothing is published before it is fixed.',
})

const lacking = Type.Array(language, {
  description:
    'Languages of the brand in which not all of its words are written: they are read in another one.',
})

const versionStatuses = ['waiting', 'live', 'refused'] as const
/** Where what is shown comes from: the brand's folder, what operators published, a draft alone, or what waits alone. */
const promotionSources = ['folder', 'published', 'draft', 'waiting'] as const

const row = {
  merchant: merchantCode,
  brand: text('Name of the brand.'),
  id,
  title: text('Title: in English, where it has one, else in the language of the brand.'),
  kind: orNull(stringEnum(promotionKinds, 'What it is; null for a draft that does not say.')),
  source: stringEnum(promotionSources, 'Where it comes from.'),
  phase: orNull(
    stringEnum(['comingSoon', 'open', 'close'], 'Whether it runs; null for what members do not see.'),
  ),
  isStopped: Type.Boolean({ description: 'Stopped: nobody can join or claim it.' }),
  hasDraft: Type.Boolean({ description: 'Something is written that is not published.' }),
  isWaiting: Type.Boolean({ description: 'A version waits for a second operator.' }),
  from: orNull(instant('When it begins.')),
  until: orNull(instant('When it ends.')),
  given: count('Gifts given.'),
  spent: shownAmount('Money given.'),
  budget: orNull(shownAmount('Money in all.')),
  currency: text('ISO 4217 code.'),
  places: orNull(count('Total number of rewards.')),
  findings: count('How much is wrong with what is live now.'),
  lacking,
}

const published = closed({
  state: stringEnum(['live', 'waiting'], 'waiting: for a second operator.'),
  version: count('Its version.'),
})

export const promotionRoomCalls = {
  promotionList: {
    summary: 'Promotions of the company, those that are only written included.',
    query: closed({ merchant: Type.Optional(merchantCode) }),
    value: Type.Array(closed(row), { description: 'By brand, the most important first.' }),
  },
  promotionDetail: {
    summary: 'A promotion: what is live, what is written, every version.',
    query: closed(entry),
    value: closed({
      ...row,
      live: orNull(document),
      waiting: orNull(document),
      draft: orNull(document),
      draftVersion: count('Counts changes of the draft; 0 without one.'),
      draftFindings: findings,
      draftLacking: lacking,
      liveFindings: findings,
      isInFolder: Type.Boolean({ description: 'The folder of its brand has it too.' }),
      needsTwo: Type.Boolean({ description: 'Publishing the draft takes a second operator.' }),
      languages: Type.Array(language, { description: 'Of the brand, its own first.' }),
      segments: Type.Array(closed({ id: text('Short name.'), title: text('What operators call it.') }), {
        description: 'Segments that a rule can name.',
      }),
      pictures: Type.Array(text('A symbol of a sprite, or a file.'), {
        description: 'Pictures that it can have.',
      }),
      timeZone: text('IANA name.'),
      address: text('Where its site is.'),
      versions: Type.Array(
        closed({
          version: count('From 1.'),
          status: stringEnum(versionStatuses, 'How it stands.'),
          isNow: Type.Boolean({ description: 'It is what members see.' }),
          isFolder: Type.Boolean({ description: 'It gave the word back to the folder.' }),
          madeBy: text('Who.'),
          madeAt: instant('When.'),
          reason,
          decidedBy: text('Second operator who decided; empty for none.'),
          decidedAt: orNull(instant('When a second operator decided.')),
        }),
        { description: 'The newest first.' },
      ),
    }),
  },
  promotionPreview: {
    summary:
      'A promotion as members are told of it in a language: the draft, else what waits, else what is live.',
    query: closed({ ...entry, language: language }),
    value: promotionCalls.promotions.value,
  },
  casePromotion: {
    summary: 'What a case asks to publish, as members would be told of it, beside what is live.',
    query: closed({ merchant: merchantCode, id: caseId('The case.'), language }),
    value: closed({
      promotion: id,
      languages: Type.Array(language, { description: 'Of the brand, its own first.' }),
      currency: text('ISO 4217 code.'),
      offer: promotionCalls.promotions.value.items,
      live: orNull(promotionCalls.promotions.value.items),
      segments: Type.Array(text('What operators call it.'), {
        description: 'Segments that its rules name.',
      }),
    }),
  },
  promotionReplay: {
    summary:
      'What a promotion would have come to in days that are past: the draft, else what waits, else what is live.',
    query: closed({ ...entry, from: day, to: day }),
    value: closed({
      members: count('Members who would have had it.'),
      times: count('How often in all; tickets of a raffle.'),
      given: count('How many gifts its budget would have given.'),
      money: shownAmount('What they would have cost, at most.'),
      points: count('Points that would have been given.'),
      milliseconds: count('How long the look took.'),
    }),
  },
  promotionDraftSave: {
    summary: 'Keeps what is written of a promotion, right or wrong; members see nothing of it.',
    body: closed({
      ...entry,
      version: count('The version that was seen; 0 for a new one.'),
      isNew: Type.Optional(
        Type.Boolean({ description: 'It begins a promotion: refused where there is one of its name.' }),
      ),
      document,
    }),
    value: closed({ version: count('The version now.'), findings, lacking }),
  },
  promotionDraftDrop: {
    summary: 'Throws a draft away.',
    body: closed(entry),
    value: closed({ isDropped: Type.Boolean({ description: 'There was one.' }) }),
  },
  promotionPublish: {
    summary: 'Publishes a draft. Where it may give more than before, a second operator decides.',
    body: closed({ ...entry, version: count('The version of the draft that was seen.'), reason }),
    value: published,
  },
  promotionStop: {
    summary: 'Stops a promotion at once, on every process, or lets it run again.',
    body: closed({ ...entry, isStopped: Type.Boolean({ description: 'What it is to be.' }), reason }),
    value: published,
  },
  promotionRevert: {
    summary: 'Publishes an earlier version again; 0 is what the folder says.',
    body: closed({ ...entry, version: count('Which.'), reason }),
    value: published,
  },
}
