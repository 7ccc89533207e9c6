import { limitKinds } from '../../../schemas/documents/responsible-play.document.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import '../../ui/base/card.css'
import '../../ui/base/page.css'
import { useBrandWord } from '../../ui/brand/use-brand-word.ts'
import '../security/security.css'
import './safer-play.css'
import { HelpSection } from './help-section.tsx'
import { useLimitWords } from './use-limit-words.ts'

const questions = ['q1', 'q2', 'q3', 'q4'] as const

/** For everybody: what can be bounded, how a break and an exclusion work, four questions, and who helps. */
export default function SaferPlay() {
  const { t, list } = useText('limits')
  const words = useLimitWords('')
  const brandName = useBrandWord()
  const { data, error, refetch } = useCall('saferPlay')
  return (
    <div className="page limits" data-testid="safer-play">
      <div className="page__head">
        <h1 className="page__title">{t('frame:help.limits')}</h1>
        <p className="page__lead">{t('lead')}</p>
      </div>
      <SiteLink
        className={buttonClass({ kind: 'accent', className: 'limits__go' })}
        to="/member?page=responsiblePlay"
      >
        {t('go')}
      </SiteLink>
      <QueryState
        of={{ data, error, refetch }}
        failed={{ title: t('failed') }}
        waiting={<div className="skeleton limits__wait" aria-busy="true" />}
      >
        {(data) => (
          <>
            <section className="limits__part">
              <h2 className="page__part">{t('public.limits')}</h2>
              <dl className="limits__facts">
                {limitKinds.map((kind) => (
                  <div key={kind}>
                    <dt>{t(`kind.${kind}`)}</dt>
                    <dd>{t(`about.${kind}`)}</dd>
                  </div>
                ))}
              </dl>
              <p>
                {t('public.raise', {
                  wait: words.hours(data.raiseWaitHours),
                  window: words.hours(data.confirmWindowHours),
                })}
              </p>
            </section>
            <section className="limits__part">
              <h2 className="page__part">{t('timeout.title')}</h2>
              <p>{t('timeout.text')}</p>
              <p className="limits__small">
                {data.timeoutHours.map((timeoutHour) => words.hours(timeoutHour)).join(' · ')}
              </p>
            </section>
            <section className="limits__part">
              <h2 className="page__part">{t('exclusion.title')}</h2>
              <p>{t('exclusion.text')}</p>
              <p className="limits__small">
                {data.exclusionMonths.map((exclusionMonth) => words.months(exclusionMonth)).join(' · ')}
              </p>
              {data.sisters.length > 0 ? (
                <p>{t('public.sisters', { brands: list([brandName, ...data.sisters]) })}</p>
              ) : null}
            </section>
            <section className="limits__part">
              <h2 className="page__part">{t('public.ask')}</h2>
              <ul className="limits__questions">
                {questions.map((question) => (
                  <li key={question}>{t(`public.${question}`)}</li>
                ))}
              </ul>
              <p>{t('public.answer')}</p>
            </section>
            <HelpSection about={data} />
          </>
        )}
      </QueryState>
    </div>
  )
}
