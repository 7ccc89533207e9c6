import { Type } from 'typebox'
import { closed, instant, nothing, text } from '../../base/parts.ts'
import { id, merchantCode, orNull, reason } from './parts.ts'

const states = ['waiting', 'done', 'cancelled', 'stopped'] as const
const status = Type.Unsafe<(typeof states)[number]>(
  Type.Enum([...states], { description: 'stopped: it failed so often that it waits for an operator.' }),
)

export const jobCalls = {
  jobList: {
    summary: 'What happens later, the next one first.',
    query: closed({
      status: Type.Optional(status),
      kind: Type.Optional(text('This kind only.', 64)),
      merchant: Type.Optional(text('This merchant only.', 64)),
    }),
    value: closed({
      content: Type.Array(
        closed({
          merchant: merchantCode,
          brand: Type.String({ description: 'Name of the brand.' }),
          id: id('The job.'),
          kind: Type.String({ description: 'Kind of job.' }),
          key: Type.String({ description: 'What it is about.' }),
          status,
          dueAt: instant('When it is due.'),
          attempts: Type.Integer({ description: 'Failures so far.' }),
          fault: orNull(Type.String({ description: 'What failed last.' })),
          endedAt: orNull(instant('When it was over.')),
        }),
        { description: 'At most 500.' },
      ),
      counts: closed({
        waiting: Type.Integer({ description: 'Jobs that wait.' }),
        late: Type.Integer({ description: 'Of them, due more than a minute ago.' }),
        stopped: Type.Integer({ description: 'Jobs that wait for an operator.' }),
        nextAt: orNull(instant('When the next one is due.')),
      }),
    }),
  },
  jobRetry: {
    summary: 'Lets a stopped job run again now.',
    body: closed({ merchant: merchantCode, id: id('The job.'), reason }),
    value: nothing,
  },
}
