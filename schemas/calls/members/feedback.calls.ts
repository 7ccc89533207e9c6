import { Type } from 'typebox'
import { cursor, next } from '../../base/pages.ts'
import { closed, filled, instant, nothing } from '../../base/parts.ts'
import { maxFeedbackLength, type QuestionType, questionTypes } from '../../base/question-types.ts'

/** sent: somebody will look at it. closed: it needs no answer. */
const feedbackStatuses = ['sent', 'answered', 'closed'] as const
export type FeedbackStatus = (typeof feedbackStatuses)[number]

function id(description: string) {
  return Type.String({ description, pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
}

const questionType = Type.Unsafe<QuestionType>(
  Type.Enum([...questionTypes], { description: 'What it is about.' }),
)

const feedback = closed({
  id: id('The feedback.'),
  questionType,
  content: Type.String({ description: 'What the member wrote.' }),
  pictures: Type.Array(id('A picture.'), { description: 'What the member attached.' }),
  status: Type.Unsafe<FeedbackStatus>(
    Type.Enum([...feedbackStatuses], { description: 'closed: it needed no answer.' }),
  ),
  sentAt: instant('When it was sent.'),
  answer: Type.Union([Type.String({ description: 'What the team wrote.' }), Type.Null()]),
  answeredAt: Type.Union([instant('When it was answered or closed.'), Type.Null()]),
})

export const feedbackCalls = {
  feedbackList: {
    summary: 'Feedback of the member with its answers, the newest first, and what new one may say.',
    query: closed({ cursor }),
    value: closed({
      content: Type.Array(feedback, { description: 'The newest first.' }),
      next,
      minimum: Type.Integer({ minimum: 0, description: 'Fewest words.' }),
      maximum: Type.Integer({ minimum: 1, description: 'Most words.' }),
    }),
  },
  feedback: {
    summary: 'Sends feedback with the pictures that were stored for it. The same again is answered the same.',
    body: closed({
      id: Type.Optional(id('Chosen by whoever sends it; pictures are stored under it before.')),
      questionType,
      content: filled('What it says.', maxFeedbackLength),
    }),
    value: feedback,
  },
  feedbackPicture: {
    summary: 'A picture that the member attached to feedback.',
    query: closed({ id: id('The feedback.'), picture: id('The picture.') }),
    value: closed({ picture: Type.String({ description: 'JPEG in base64.' }) }),
  },
  feedbackPictureRemove: {
    summary: 'Removes a picture from feedback that was not sent yet.',
    body: closed({ id: id('The feedback.'), picture: id('The picture.') }),
    value: nothing,
  },
}
