import { useId } from 'react'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Picture } from '../../ui/brand/picture.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import { SectionHead } from './section-head.tsx'
import { Strip } from './strip.tsx'
import { useAnnouncements } from '../../../engine/site/hooks/announcements/use-announcements.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'

export interface PromotionGridProps {
  /** Max promotions. */
  limit?: number
  /** Key of the title's words. */
  title?: string
  /** Key of the line below it. */
  sub?: string
  /** Where all promotions are. */
  to?: string
}

/** Promotions as cards, each with its terms in one line. */
export default function PromotionGrid(props: PromotionGridProps) {
  const { limit = 3, title = 'promotions.title', sub = 'promotions.sub', to = '/promotions' } = props
  const { t } = useText()
  const id = useId()
  const { data, isError, error, refetch } = useAnnouncements()
  const promotions = data?.promotion.slice(0, limit)
  return (
    <section className="section section--promotions" aria-labelledby={id} aria-busy={!promotions && !isError}>
      <SectionHead id={id} title={t(title)} sub={t(sub)} to={promotions?.length ? to : undefined} />
      <QueryState
        of={{ data: promotions, error, refetch }}
        failed={{ title: t('promotions.error'), text: t('games.errorText') }}
        waiting={
          <div className="promotions" aria-hidden="true">
            {Array.from({ length: limit }, (_, index) => (
              <div className="promotion" key={index}>
                <div className="promotion__art">
                  <i className="skeleton skeleton--box" />
                </div>
                <div className="promotion__text">
                  <i className="skeleton skeleton--title" />
                  <i className="skeleton skeleton--line" />
                </div>
              </div>
            ))}
          </div>
        }
      >
        {(promotions) =>
          promotions.length > 0 ? (
            <Strip className="promotions">
              {promotions.map((promotion) => (
                <PromotionCard key={promotion.id} promotion={promotion} to={`${to}#${promotion.id}`} />
              ))}
            </Strip>
          ) : (
            <State
              isRow
              spot={false}
              level={3}
              title={t('promotions.empty')}
              text={t('promotions.emptyText')}
            />
          )
        }
      </QueryState>
    </section>
  )
}

type Promotion = NonNullable<ReturnType<typeof useAnnouncements>['data']>['promotion'][number]

function PromotionCard({ promotion, to }: { promotion: Promotion; to: string }) {
  const { t } = useText()
  const { title, kicker, terms, announcementImages } = promotion
  const image = announcementImages.find(({ sequence }) => sequence === 1)
  return (
    <article className="promotion">
      <div className="promotion__art">
        {image ? <Picture source={image.url} palette={image.palette} /> : <Picture source="b-spot" />}
      </div>
      <div className="promotion__text">
        <h3 className="promotion__title">{title}</h3>
        <p className="promotion__terms">{[kicker, terms].filter(Boolean).join(' · ')}</p>
        <SiteLink className="promotion__go" to={to}>
          {t('promotions.details')}
          <span className="visually-hidden">: {title}</span>
          <Icon name="chevron" className="flip" />
        </SiteLink>
      </div>
    </article>
  )
}
