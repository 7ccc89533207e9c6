import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { Feedback } from '../../../engine/members/hooks/use-feedback.ts'

/** What was sent, how it stands, and the answer. */
export function FeedbackRow({ feedback }: { feedback: Feedback }) {
  const { t, dateTime } = useText('inbox')
  const { questionType, content, pictures, status, sentAt, answer, answeredAt } = feedback
  return (
    <li className="feedback__one" data-status={status} data-testid="feedback">
      <div className="feedback__top">
        <strong>{t(`forms:feedback.type.${questionType}`)}</strong>
        <span className="feedback__status">{t(`feedback.status.${status}`)}</span>
      </div>
      <small>
        <time dateTime={sentAt}>{dateTime(sentAt)}</time>
        {pictures.length > 0 ? ` · ${t('pictures', { count: pictures.length })}` : ''}
      </small>
      <p dir="auto">{content}</p>
      {answer === null ? null : (
        <blockquote className="feedback__answer" data-testid="feedback-answer">
          <b>{t('feedback.answer')}</b>
          <p dir="auto">{answer}</p>
          <small>
            {answeredAt === null ? null : <time dateTime={answeredAt}>{dateTime(answeredAt)}</time>}
          </small>
        </blockquote>
      )}
    </li>
  )
}
