import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useFeedbackList } from '../../../engine/members/hooks/use-feedback.ts'
import '../../ui/base/page.css'
import { Button } from '../../ui/button/button.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackRow } from './feedback-row.tsx'
import './feedback.css'

/** What a member tells the brand's team, and what it answers. */
export default function FeedbackPage() {
  const { t } = useText('inbox')
  const { list, terms, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useFeedbackList()
  return (
    <div className="feedback" data-testid="feedback-page">
      <div className="page__head">
        <h1 className="page__title">{t('feedback.title')}</h1>
        <p className="page__lead">{t('feedback.lead')}</p>
      </div>
      <QueryState
        of={{ data: terms, error, refetch }}
        failed={{ title: t('feedback.failed'), text: t('feedback.failedText') }}
        waiting={<i className="skeleton feedback__ghost" aria-busy="true" />}
      >
        {(terms) => <FeedbackForm minimum={terms.minimum} maximum={terms.maximum} />}
      </QueryState>
      {list ? (
        <section className="feedback__sent" aria-labelledby="feedback-sent">
          <h2 className="page__part" id="feedback-sent">
            {t('feedback.sent')}
          </h2>
          {list.length === 0 ? (
            <State isRow spot={false} level={3} title={t('feedback.none')} />
          ) : (
            <ul className="feedback__list">
              {list.map((entry) => (
                <FeedbackRow key={entry.id} feedback={entry} />
              ))}
            </ul>
          )}
          {hasNextPage ? (
            <Button kind="ghost" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('feedback.more')}
            </Button>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}
