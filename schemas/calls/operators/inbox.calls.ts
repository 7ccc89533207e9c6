import { Type } from 'typebox'
import { sentAmount, shownAmount } from '../../base/money.ts'
import { closed, instant, nothing, text } from '../../base/parts.ts'
import { permission, id, merchantCode, orNull, reason } from './parts.ts'

const status = Type.Unsafe<'open' | 'closed'>(Type.Enum(['open', 'closed'], { description: 'Its state.' }))
const details = Type.Array(
  closed({
    name: Type.String({ description: 'What it says.' }),
    value: Type.String({ description: 'Its value; a decimal amount where it has a currency.' }),
    currency: Type.Optional(Type.String({ description: 'Where the value is money.' })),
  }),
  { description: 'What whoever opened the case says of it.' },
)
const summary = {
  merchant: merchantCode,
  brand: Type.String({ description: 'Name of the brand.' }),
  id: id('The case.'),
  kind: Type.String({ description: 'Kind of case.' }),
  reference: Type.String({ description: 'What it is about.' }),
  memberId: orNull(id('The member that it concerns.')),
  member: orNull(Type.String({ description: 'Name of the member.' })),
  amount: orNull(shownAmount('Amount.')),
  currency: orNull(Type.String({ description: 'ISO 4217 code.' })),
  status,
  openedAt: instant('When it was opened.'),
  closedAt: orNull(instant('When it was closed.')),
  outcome: orNull(Type.String({ description: 'How it ended.' })),
  assignedTo: orNull(Type.String({ description: 'Name of the operator who works on it.' })),
  isMine: Type.Boolean({ description: 'Taken by whoever asks.' }),
  waitsForSecond: Type.Boolean({ description: 'One operator decided; a second one must.' }),
}
const subject = { merchant: merchantCode, id: id('The case.') }

const decision = closed({
  name: Type.String({ description: 'Name of the decision.' }),
  isFourEyes: Type.Boolean({ description: 'Takes two people above the threshold.' }),
  isGrave: Type.Boolean({ description: 'Cannot be taken back.' }),
  isAnswer: Type.Boolean({ description: 'Its comment is sent to the member.' }),
  barred: orNull(
    Type.Union(
      [
        Type.Literal('own'),
        Type.Literal('closer'),
        Type.Literal('proposed'),
        Type.Literal('setThreshold'),
        Type.Literal('voted'),
        Type.Literal('waits'),
      ],
      {
        description:
          'Why it takes somebody other than whoever asks: it concerns themselves, they closed the games that it is about, proposed the case, set the threshold, voted for it already, or have a log-in that is too new.',
      },
    ),
  ),
  reasons: Type.Array(Type.String(), { description: 'Codes of reasons.' }),
})

const vote = closed({
  operator: Type.String({ description: 'Name of the operator.' }),
  decision: Type.String({ description: 'What they decided.' }),
  reason,
  comment: Type.String({ description: 'Their words.' }),
  at: instant('When.'),
  isCarried: Type.Boolean({ description: 'The decision was carried out.' }),
  isVoid: Type.Boolean({ description: 'It no longer counts.' }),
})

export const inboxCalls = {
  cases: {
    summary: 'Cases of the company, the oldest open one first.',
    query: closed({
      status: Type.Optional(status),
      kind: Type.Optional(text('This kind only.', 64)),
      merchant: Type.Optional(text('This merchant only.', 64)),
      mine: Type.Optional(Type.Enum(['me', 'nobody'], { description: 'Taken by me, or by nobody.' })),
      member: Type.Optional(id('This member only.')),
      min: Type.Optional(sentAmount('From this amount on.')),
      pageNum: Type.Optional(Type.Integer({ description: 'Page, from 1.', minimum: 1, maximum: 1000 })),
    }),
    value: closed({
      content: Type.Array(closed(summary), { description: 'Cases, 100 a page.' }),
      pageNum: Type.Integer({ description: 'This page.' }),
      totalPages: Type.Integer({ description: 'Pages.' }),
      kinds: Type.Array(
        closed({
          kind: Type.String({ description: 'Kind of case.' }),
          open: Type.Integer({ description: 'Open cases of it.' }),
          isAllowed: Type.Boolean({ description: 'Whoever asks may decide it.' }),
        }),
        { description: 'Every kind there is.' },
      ),
    }),
  },
  caseDetail: {
    summary: 'All about a case.',
    query: closed(subject),
    value: closed({
      ...summary,
      details,
      decisions: Type.Array(decision, { description: 'What can be decided.' }),
      permission,
      isAllowed: Type.Boolean({ description: 'Whoever asks may decide it.' }),
      waitsUntil: orNull(
        instant('Until when the log-in of whoever asks takes no part in what takes two people.'),
      ),
      isOfCompany: Type.Boolean({ description: 'It is about the company, and no brand of it.' }),
      threshold: orNull(
        closed({
          amount: shownAmount('What one person may decide alone.'),
          windowHours: Type.Integer({ description: 'Within so many hours.' }),
          used: shownAmount('What counts towards it already: of this operator or this member, the higher.'),
        }),
      ),
      votes: Type.Array(vote, { description: 'Decisions so far, the newest first.' }),
      comments: Type.Array(
        closed({
          operator: Type.String({ description: 'Name of the operator.' }),
          text: Type.String({ description: 'What they wrote.' }),
          at: instant('When.'),
        }),
        { description: 'Comments, the oldest first.' },
      ),
    }),
  },
  casePictures: {
    summary: 'Pictures that the member sent for a case, for whoever may decide it.',
    query: closed(subject),
    value: Type.Array(
      closed({ id: id('The picture.'), picture: Type.String({ description: 'JPEG in base64.' }) }),
      { description: 'None where the case has none.' },
    ),
  },
  caseTake: {
    summary: 'Takes a case, or gives it back.',
    body: closed({ ...subject, take: Type.Boolean({ description: 'false gives it back.' }) }),
    value: nothing,
  },
  caseRemark: {
    summary: 'Comments on a case.',
    body: closed({
      ...subject,
      text: Type.String({ description: 'The comment.', minLength: 1, maxLength: 1000 }),
    }),
    value: nothing,
  },
  caseDecide: {
    summary: 'Decides a case, or gives the first of two votes.',
    body: closed({
      ...subject,
      decision: Type.String({ description: 'Name of the decision.', minLength: 1, maxLength: 64 }),
      reason,
      comment: text('Why, in words.', 1000),
      openedAt: instant('As the case was seen.'),
      amount: orNull(shownAmount('As the case was seen.')),
    }),
    value: closed({
      outcome: Type.Unsafe<'decided' | 'waiting'>(
        Type.Enum(['decided', 'waiting'], {
          description: 'waiting: a second operator must decide the same.',
        }),
      ),
    }),
  },
  thresholds: {
    summary: 'From which amounts decisions take two people.',
    value: Type.Array(
      closed({
        merchant: merchantCode,
        brand: Type.String({ description: 'Name of the brand.' }),
        currency: Type.String({ description: 'ISO 4217 code.' }),
        amount: orNull(shownAmount('What one person may decide alone; null: nothing.')),
        windowHours: Type.Integer({ description: 'Within so many hours.' }),
        setBy: orNull(Type.String({ description: 'Who set it.' })),
        setAt: orNull(instant('When.')),
      }),
      { description: 'One for each merchant and currency.' },
    ),
  },
  thresholdSet: {
    summary: 'Sets from which amount decisions take two people.',
    body: closed({
      merchant: merchantCode,
      currency: Type.String({ description: 'ISO 4217 code.', pattern: '^[A-Z]{3,5}$' }),
      amount: sentAmount('What one person may decide alone within the window.'),
      windowHours: Type.Integer({
        description: 'Hours over which amounts are added up.',
        minimum: 1,
        maximum: 720,
      }),
      reason,
    }),
    value: nothing,
  },
}
