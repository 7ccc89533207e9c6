import { Type } from 'typebox'
import { closed, instant, text } from '../../base/parts.ts'
import { id, orNull, zone } from './parts.ts'

const filter = {
  operator: Type.Optional(id('Acts of this operator only.')),
  act: Type.Optional(text('This act only.', 64)),
  merchant: Type.Optional(text('Acts on this merchant only.', 64)),
  subjectId: Type.Optional(text('Acts on this subject only.', 128)),
  refused: Type.Optional(
    Type.Enum(['yes', 'no'], { description: 'Only what was refused, or only what was done.' }),
  ),
  from: Type.Optional(instant('From then on.')),
  until: Type.Optional(instant('Before then.')),
}

export const auditCalls = {
  acts: {
    summary: 'What operators did and were refused, the newest first.',
    query: closed({
      ...filter,
      before: Type.Optional(
        Type.Integer({ description: 'Acts before this number.', minimum: 1, maximum: 999_999_999 }),
      ),
    }),
    value: closed({
      content: Type.Array(
        closed({
          sequence: Type.Integer({ description: 'Number, without gaps.' }),
          at: instant('When.'),
          operatorId: orNull(id('Who.')),
          operator: Type.String({ description: 'Name of the operator.' }),
          act: Type.String({ description: 'What.' }),
          permission: orNull(Type.String({ description: 'By which permission.' })),
          outcome: Type.String({ description: 'done, or the code of the refusal.' }),
          merchant: orNull(Type.String({ description: 'Merchant that it concerns.' })),
          subject: orNull(Type.String({ description: 'Kind of thing that it concerns.' })),
          subjectId: orNull(Type.String({ description: 'Which one.' })),
          object: orNull(
            closed(
              {
                name: orNull(Type.String({ description: 'Name of the member or the operator.' })),
                kind: orNull(Type.String({ description: 'Kind of the case.' })),
                amount: orNull(Type.String({ description: 'What the case is about.' })),
                currency: orNull(Type.String({ description: 'Its currency.' })),
              },
              { description: 'What stands behind the id of a member, an operator or a case.' },
            ),
          ),
          reason: orNull(Type.String({ description: 'Code of the reason.' })),
          comment: orNull(Type.String({ description: 'In words.' })),
          before: orNull(Type.String({ description: 'As it was, JSON.' })),
          after: orNull(Type.String({ description: 'As it is, JSON.' })),
          address: Type.String({ description: 'From where.' }),
          hash: Type.String({ description: 'Link of the chain.' }),
        }),
        { description: '100 at most.' },
      ),
      isMore: Type.Boolean({ description: 'There are older ones.' }),
    }),
  },
  actsCheck: {
    summary: 'Adds the chain up again.',
    value: closed({
      length: Type.Integer({ description: 'Acts in the chain.' }),
      faults: Type.Array(Type.String(), { description: 'What is wrong with it.' }),
    }),
  },
  actsExport: {
    summary: 'The same list as CSV, 50,000 lines at most. It is an act itself.',
    body: closed({
      ...filter,
      zone: Type.Optional(zone('Times are written as clocks there show them; UTC where it is not said.')),
    }),
    value: closed({
      csv: Type.String({ description: 'Lines, the newest first.' }),
      lines: Type.Integer({ description: 'How many, without the heading.' }),
    }),
  },
}
