import { useState } from 'react'
import { useHash } from '../../../engine/base/hooks/use-hash.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import '../../ui/base/chip.css'
import '../../ui/base/page.css'
import { Button } from '../../ui/button/button.tsx'
import '../../ui/state/state.css'
import { usePressedInSight } from '../../ui/list/use-pressed-in-sight.ts'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import '../centre/rewards.css'
import { OfferCard } from './offer-card.tsx'
import { OfferDetail } from './offer-detail.tsx'
import './promotions.css'
import { isOwn, type Offer, useOffers } from './use-offers.ts'

const categories = ['welcome', 'play', 'deposit', 'event'] as const
type Filter = 'all' | 'mine' | (typeof categories)[number]

/** All offers, by filter; or the one that the address names. */
export default function PromotionsPage() {
  const { t } = useText('promotions')
  const hash = useHash()
  const [filter, setFilter] = useState<Filter>('all')
  const { list, own, mayHaveOwn, standings } = useOffers()
  const offers = list.data
  const line = usePressedInSight(offers && filter)
  const value = offers?.find(({ id }) => `#${id}` === hash)
  if (value) return <OfferDetail key={value.id} offer={value} standing={standings.get(value.id)} />
  const isShown = ({ id, category }: Offer) =>
    filter === 'all' || (filter === 'mine' ? isOwn(standings.get(id)) : category === filter)
  const shown = offers?.filter(isShown)
  const filters: readonly Filter[] = [
    'all',
    ...(mayHaveOwn ? (['mine'] as const) : []),
    ...categories.filter((name) => offers?.some(({ category }) => category === name)),
  ]
  return (
    <div className="promotions-page" data-testid="promotions">
      <div className="page__head">
        <h1 className="page__title">{t('title')}</h1>
        <p className="page__lead">{t('lead')}</p>
      </div>
      <QueryState
        of={own}
        failed={{ title: t('ownFailed'), text: t('failedText') }}
        waiting={null}
        failsFirst
      />
      <QueryState
        of={{ data: shown, error: list.error, refetch: list.refetch }}
        failed={{ title: t('failed'), text: t('failedText') }}
        waiting={
          <div className="offers" aria-busy="true">
            {[1, 2, 3].map((n) => (
              <i className="skeleton offer__ghost" key={n} />
            ))}
          </div>
        }
      >
        {(shown) => (
          <>
            <div className="chips" ref={line} role="group" aria-label={t('filter')}>
              {filters.map((name) => (
                <button
                  key={name}
                  className="chip"
                  type="button"
                  aria-pressed={name === filter}
                  data-testid={`filter-${name}`}
                  onClick={() => setFilter(name)}
                >
                  {t(`filters.${name}`)}
                </button>
              ))}
            </div>
            {shown.length > 0 ? (
              <ul className="offers">
                {shown.map((offer) => (
                  <OfferCard key={offer.id} offer={offer} standing={standings.get(offer.id)} />
                ))}
              </ul>
            ) : (
              <State
                level={2}
                title={t(filter === 'mine' ? 'noneMine' : 'none')}
                text={t(filter === 'mine' ? 'noneMineText' : 'noneText')}
                testId="promotions-none"
                actions={
                  filter === 'all' ? undefined : (
                    <Button kind="ghost" onClick={() => setFilter('all')}>
                      {t('showAll')}
                    </Button>
                  )
                }
              />
            )}
          </>
        )}
      </QueryState>
    </div>
  )
}
