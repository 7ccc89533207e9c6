import { Type } from 'typebox'
import { closed, instant } from '../../base/parts.ts'

/** Kinds of events that tell what happened to an account, and that its owner may want to look at again. */
export const notificationKinds = [
  'session.elsewhere',
  'security.changed',
  'deposit.changed',
  'withdrawal.changed',
  'contract.changed',
  'invite.unoffered',
  'limits.changed',
  'account.notice',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What the events of these kinds tell, together. */
const bodyKeys = [
  ...['session', 'browser', 'system', 'country', 'change', 'deposit', 'withdrawal'],
  ...['status', 'receipt', 'contract', 'invite', 'kind', 'notice'],
]
const bodyValue = Type.Union([Type.String({ description: 'A word or an id.' }), Type.Null()], {
  description: 'Where the kind has it.',
})

export const notificationCalls = {
  notifications: {
    summary: 'What happened to the account in the last 30 days, the newest first, 20 a page.',
    query: closed({
      before: Type.Optional(Type.Integer({ minimum: 1, description: 'What is older than this number.' })),
    }),
    value: closed({
      content: Type.Array(
        closed({
          sequence: Type.Integer({ description: 'Its number.' }),
          kind: Type.Unsafe<NotificationKind>(
            Type.Enum([...notificationKinds], { description: 'What happened.' }),
          ),
          body: Type.Unsafe<Readonly<Record<string, unknown>>>(
            closed(Object.fromEntries(bodyKeys.map((key) => [key, Type.Optional(bodyValue)])), {
              description: 'As the event of this kind has it.',
            }),
          ),
          at: instant('When.'),
        }),
        { description: 'At most 20.' },
      ),
      next: Type.Union([Type.Integer({ description: '`before` of the next page.' }), Type.Null()]),
    }),
  },
}
