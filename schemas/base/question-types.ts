/** What feedback is about. */
export const questionTypes = [
  'account',
  'deposit',
  'withdrawal',
  'games',
  'promotions',
  'complaint',
  'other',
] as const
export type QuestionType = (typeof questionTypes)[number]

/** Pictures that can go with feedback, and characters that its words may have. */
export const maxFeedbackPictures = 3
export const maxFeedbackLength = 2000
