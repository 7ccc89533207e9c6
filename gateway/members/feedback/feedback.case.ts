import { questionTypes } from '../../../schemas/base/question-types.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { brandWord } from '../../base/brand/brand-word.ts'
import { listLanguages } from '../../base/brand/list-languages.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { messageWords } from '../../base/http/words.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { sendMessage } from '../messages/deliver.ts'
import type { MessageTexts } from '../messages/messages.tables.ts'
import { feedbackCaseName } from './feedback.service.ts'
import { feedback, feedbackPicture } from './feedback.tables.ts'

/** The answer as a message: its title in every language of the brand, its words as they were written. */
function answerTexts(brand: LoadedBrand, answer: string, question: string): MessageTexts {
  const body = `${answer}\n\n“${question}”`
  return Object.fromEntries(
    listLanguages(brand).map((code) => [
      code,
      { title: messageWords('feedbackAnswered', code, { brand: brandWord(brand, code) }), body },
    ]),
  )
}

/** A member told the team something: somebody answers it, or closes it. */
export const feedbackCase: CaseKind = {
  name: feedbackCaseName,
  permission: 'feedback.answer',
  codes: { questionType: questionTypes },
  decisions: [
    { name: 'answer', reasons: ['answered'], isAnswer: true },
    { name: 'close', reasons: ['duplicate', 'settled', 'abusive'] },
  ],
  pictures: (tx, { merchant, reference }) =>
    tx
      .select({ id: feedbackPicture.id, picture: feedbackPicture.picture })
      .from(feedbackPicture)
      .innerJoin(
        feedback,
        and(
          eq(feedback.merchant, feedbackPicture.merchant),
          eq(feedback.id, feedbackPicture.feedbackId),
          eq(feedback.memberId, feedbackPicture.memberId),
        ),
      )
      .where(and(eq(feedbackPicture.merchant, merchant), eq(feedbackPicture.feedbackId, reference)))
      .orderBy(asc(feedbackPicture.id)),
  async decide(tx, { merchant, reference }, { brand, decision, comment, now }) {
    const isIt = and(eq(feedback.merchant, merchant), eq(feedback.id, reference))
    const [found] = await tx.select().from(feedback).where(isIt).for('no key update')
    if (found?.status !== 'sent') throw new Refusal('case_changed')
    const answer = decision === 'answer' ? comment.trim() : null
    if (answer === '') throw refuseField('comment', 'field_required')
    const status = answer === null ? ('closed' as const) : ('answered' as const)
    await tx.update(feedback).set({ status, answer, answeredAt: now }).where(isIt)
    if (answer === null) return
    const texts = answerTexts(brand, answer, found.content)
    const link = '/member?page=feedback'
    await sendMessage(tx, { merchant, memberId: found.memberId, kind: 'service', texts, link }, now)
  },
}
