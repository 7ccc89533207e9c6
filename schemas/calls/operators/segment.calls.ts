import { Type } from 'typebox'
import { audienceRules } from '../../documents/audience.document.ts'
import { closed, filled, instant, nothing } from '../../base/parts.ts'
import { id as caseId, merchantCode, orNull, reason } from './parts.ts'

const id = Type.String({ description: 'Short name, chosen once.', pattern: '^[a-z][a-z0-9-]{0,39}$' })
const version = Type.Integer({ minimum: 0, description: 'Counts changes; 0: a new one.' })
const title = filled('What operators call it.', 80)

const members = Type.Integer({ minimum: 0, description: 'Who belongs to it now.' })
const audience = closed({ title, rules: audienceRules, members })

export const segmentCalls = {
  segments: {
    summary: 'Audiences that were saved, and how many members each has now.',
    query: closed({ merchant: merchantCode }),
    value: Type.Array(
      closed({
        id,
        title,
        rules: audienceRules,
        version,
        members,
        isWaiting: Type.Boolean({ description: 'A change of it waits for a second operator.' }),
        changedBy: Type.String({ description: 'Name of the operator.' }),
        changedAt: instant('When it was changed last.'),
      }),
      { description: 'By title.' },
    ),
  },
  segmentSet: {
    summary:
      'Saves an audience under a name. Where it may let in more than it did, and a promotion is for it, a second operator decides.',
    body: closed({ merchant: merchantCode, id, title, rules: audienceRules, version, reason }),
    value: closed({
      version,
      isWaiting: Type.Optional(
        Type.Boolean({ description: 'A second operator decides; the segment is as it was.' }),
      ),
    }),
  },
  caseSegment: {
    summary: 'The change of a segment that a case asks for, beside the segment as it is.',
    query: closed({ merchant: merchantCode, id: caseId('The case.') }),
    value: closed({ before: orNull(audience), after: audience }),
  },
  segmentRemove: {
    summary: 'Removes a saved audience that no promotion is for; messages that went to it stay as they are.',
    body: closed({ merchant: merchantCode, id, version, reason }),
    value: nothing,
  },
}
