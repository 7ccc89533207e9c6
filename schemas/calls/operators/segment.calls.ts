import { Type } from 'typebox'
import { audienceRules } from '../../documents/audience.document.ts'
import { closed, filled, instant, nothing } from '../../base/parts.ts'
import { merchantCode, reason } from './parts.ts'

const id = Type.String({ description: 'Short name, chosen once.', pattern: '^[a-z][a-z0-9-]{0,39}$' })
const version = Type.Integer({ minimum: 0, description: 'Counts changes; 0: a new one.' })
const title = filled('What operators call it.', 80)

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
        members: Type.Integer({ minimum: 0, description: 'Who belongs to it now.' }),
        changedBy: Type.String({ description: 'Name of the operator.' }),
        changedAt: instant('When it was changed last.'),
      }),
      { description: 'By title.' },
    ),
  },
  segmentSet: {
    summary: 'Saves an audience under a name.',
    body: closed({ merchant: merchantCode, id, title, rules: audienceRules, version, reason }),
    value: closed({ version }),
  },
  segmentRemove: {
    summary: 'Removes a saved audience that no promotion is for; messages that went to it stay as they are.',
    body: closed({ merchant: merchantCode, id, version, reason }),
    value: nothing,
  },
}
