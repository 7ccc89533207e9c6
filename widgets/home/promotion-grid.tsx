import { useId } from 'react'
import { useText } from '../../engine/hooks/use-text.ts'
import { Picture } from '../brand/picture.tsx'
import { Icon } from '../icon/icon.tsx'
import { LoadFailure } from '../state/load-failure.tsx'
import { State } from '../state/state.tsx'
import { SectionHead } from './section-head.tsx'
import { Strip } from './strip.tsx'
import { useAnnouncements } from '../news/use-announcements.ts'
import { SiteLink } from '../link/site-link.tsx'

export interface PromotionGridProps {
  /** Promotions at most. */
  limit?: number
  /** Key of the title's words. */
  title?: string
  /** Key of the line below it. */
  sub?: string
  /** Where all promotions are. */
  to?: string
}

/** Promotions as cards, each with its terms in one line. */
export function PromotionGrid(props: PromotionGridProps) {
  const { limit = 3, title = 'promotions.title', sub = 'promotions.sub', to = '/promotions' } = props
  const { t } = useText()
  const id = useId()
  const { data, isError, error, refetch } = useAnnouncements()
  const promotions = data?.promotion.slice(0, limit)
  return (
    <section className="sec sec--promos" aria-labelledby={id} aria-busy={!promotions && !isError}>
      <SectionHead id={id} title={t(title)} sub={t(sub)} to={promotions?.length ? to : undefined} />
      {promotions ? (
        promotions.length > 0 ? (
          <Strip className="promos">
            {promotions.map((promotion) => (
              <PromotionCard key={promotion.id} promotion={promotion} to={`${to}#${promotion.id}`} />
            ))}
          </Strip>
        ) : (
          <State
            className="state--row"
            spot={false}
            level={3}
            title={t('promotions.empty')}
            text={t('promotions.emptyText')}
          />
        )
      ) : isError ? (
        <LoadFailure
          title={t('promotions.error')}
          text={t('games.errorText')}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="promos" aria-hidden="true">
          {Array.from({ length: limit }, (_, at) => (
            <div className="promo" key={at}>
              <div className="promo__art">
                <i className="sk sk--box" />
              </div>
              <div className="promo__txt">
                <i className="sk sk--title" />
                <i className="sk sk--line" />
              </div>
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

type Promotion = NonNullable<ReturnType<typeof useAnnouncements>['data']>['promotion'][number]

function PromotionCard({ promotion, to }: { promotion: Promotion; to: string }) {
  const { t } = useText()
  const { title, kicker, terms, announcementImages } = promotion
  const image = announcementImages.find(({ sequence }) => sequence === 1)
  return (
    <article className="promo">
      <div className="promo__art">
        {image ? <Picture source={image.url} palette={image.palette} /> : <Picture source="b-spot" />}
      </div>
      <div className="promo__txt">
        <h3 className="promo__title">{title}</h3>
        <p className="promo__terms">{[kicker, terms].filter(Boolean).join(' · ')}</p>
        <SiteLink className="promo__go" to={to}>
          {t('promotions.details')}
          <span className="vh">: {title}</span>
          <Icon name="chevron" className="flip" />
        </SiteLink>
      </div>
    </article>
  )
}
