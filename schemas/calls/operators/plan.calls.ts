import { Type } from 'typebox'
import { closed, filled, instant, text } from '../../base/parts.ts'
import { id as rowId, merchantCode, orNull } from './parts.ts'
import { draftCalls } from './draft.calls.ts'

const {
  brand,
  id: draft,
  version,
  places,
  holding,
  mandatory,
  reason,
} = draftCalls.draftPublish.body.properties
const { sentences, needsTwo } = draftCalls.draftDetail.value.properties
const { findings } = draftCalls.draftCheck.value.properties
const { held } = draftCalls.draftPublish.value.properties

const id = rowId('The plan.')
const revision = Type.Integer({
  minimum: 1,
  description: 'How the plan was seen: it counts what was done to it.',
})
const at = instant('When it is to go live.')
const state = Type.Enum(['planned', 'waiting'], {
  description: 'waiting: a second person has to agree before its time.',
})
const ofPlan = { brand, id, revision }

/** Why something that was to go live at a time did not. */
export const scheduleCauses = [
  'missed',
  'not_agreed',
  'overlap',
  'findings',
  'promised',
  'holds',
  'no_right',
  'gone',
  'differing',
] as const

export const planCalls = {
  planList: {
    summary: 'What is to go live at a time, the next first.',
    query: closed({ brand: Type.Optional(brand) }),
    value: Type.Array(
      closed({
        ...ofPlan,
        draft,
        version,
        title: text('What the draft is about.', 80),
        isChanged: Type.Boolean({
          description: 'The draft was changed since: what goes live is as it was.',
        }),
        at,
        state,
        reason: text('Why, for the history.', 300),
        isMandatory: Type.Boolean({
          description: 'Brands that are pinned to an earlier release are to take it up.',
        }),
        madeBy: text('Who planned it.', 200),
        changedAt: instant('When it was planned, moved or chosen anew.'),
      }),
      { description: 'At most 200.' },
    ),
  },
  draftSchedule: {
    summary:
      'Has a draft, or what was chosen of it, go live at a time, as it is now. In place of an earlier plan of the draft where that is named; what was agreed to is asked again.',
    body: closed({
      brand,
      id: draft,
      version,
      places,
      holding,
      mandatory,
      reason,
      at,
      revision: Type.Optional(revision),
    }),
    value: closed({ id, revision, state, needsTwo, held }),
  },
  planMove: {
    summary: 'Moves a plan to another time. One that was agreed to is asked again where it is moved forward.',
    body: closed({ ...ofPlan, at }),
    value: closed({ id, revision, state }),
  },
  planDelete: {
    summary: 'Deletes a plan. Its draft stays.',
    body: closed(ofPlan),
    value: closed({ id }),
  },
  caseBrand: {
    summary:
      'What a case says of a change of a brand: what changes, in sentences, and what is wrong with it.',
    query: closed({
      merchant: merchantCode,
      id: rowId('The case.'),
      language: Type.Optional(Type.Enum(['EN', 'PT'], { description: 'Of the sentences.' })),
    }),
    value: closed({
      brand,
      draft,
      title: text('What the draft is about.', 80),
      isOpen: Type.Boolean({ description: 'The draft can still be looked at.' }),
      isChanged: Type.Boolean({ description: 'The draft was changed since this was asked.' }),
      asked: text('Who asks.', 200),
      reason: text('Why.', 300),
      at: orNull(instant('When it is to go live, or was.')),
      cause: orNull(Type.Enum([...scheduleCauses], { description: 'Why it did not.' })),
      sentences,
      needsTwo,
      overlaps: Type.Array(closed({ file: filled('File.', 200), pointer: text('Where in it.', 2000) }), {
        description: 'Places that somebody else changed since.',
      }),
      findings,
      held: text('Brands that would stay at what was last good.', 4000),
    }),
  },
}
