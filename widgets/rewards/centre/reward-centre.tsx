import { useId, useState } from 'react'
import { useRecordPages } from '../../../engine/money/hooks/use-record-pages.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useIsOnBreak } from '../../../engine/members/hooks/use-break.ts'
import '../../ui/base/card.css'
import '../../ui/base/chip.css'
import '../../ui/base/page.css'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import '../../ui/state/state.css'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { usePressedInSight } from '../../ui/list/use-pressed-in-sight.ts'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import { RewardRow } from './reward-row.tsx'
import './rewards.css'
import { VipCard } from './vip-card.tsx'

const statuses = ['claimable', 'claimed', 'missed'] as const
type Status = (typeof statuses)[number]

/** What a member was given: to be claimed, claimed, missed; and the VIP level. */
export default function RewardCentre() {
  const { t } = useText('rewards')
  const id = useId()
  const [status, setStatus] = useState<Status>('claimable')
  const line = usePressedInSight(status)
  return (
    <div className="rewards" data-testid="reward-centre">
      <div className="page__head">
        <h1 className="page__title">{t('title')}</h1>
        <p className="page__lead">{t('lead')}</p>
      </div>
      <VipCard />
      <section className="rewards__list" aria-labelledby={id}>
        <h2 className="visually-hidden" id={id}>
          {t('list')}
        </h2>
        <div className="chips" ref={line} role="group" aria-label={t('filter')}>
          {statuses.map((value) => (
            <button
              key={value}
              className="chip"
              type="button"
              aria-pressed={value === status}
              data-testid={`rewards-${value}`}
              onClick={() => setStatus(value)}
            >
              {t(`status.${value}`)}
            </button>
          ))}
        </div>
        <Rewards status={status} />
      </section>
    </div>
  )
}

function Rewards({ status }: { status: Status }) {
  const { t } = useText('rewards')
  const pages = useRecordPages('rewards', { status })
  const isOnBreak = useIsOnBreak()
  return (
    <QueryState
      of={pages.query}
      failed={{ title: t('failed'), text: t('failedText') }}
      waiting={
        <div className="rewards__rows" aria-busy="true">
          {[1, 2, 3].map((n) => (
            <i className="skeleton reward__ghost" key={n} />
          ))}
        </div>
      }
      isEmpty={() => pages.loaded === 0}
      empty={
        <State
          isRow
          spot={false}
          level={3}
          title={t(`none.${status}`)}
          text={isOnBreak ? undefined : t('none.text')}
          actions={
            isOnBreak ? undefined : (
              <SiteLink className={buttonClass({ kind: 'ghost' })} to="/promotions">
                {t('none.go')}
              </SiteLink>
            )
          }
          testId="rewards-none"
        />
      }
    >
      {() => (
        <>
          <ul className={pages.isOld ? 'rewards__rows is-stale' : 'rewards__rows'}>
            {Array.from({ length: pages.loaded }, (_, place) => pages.at(place)).map((reward) =>
              reward ? <RewardRow reward={reward} key={reward.id} /> : null,
            )}
          </ul>
          {pages.hasMore ? (
            <Button kind="ghost" onClick={pages.more}>
              {t('more')}
            </Button>
          ) : null}
        </>
      )}
    </QueryState>
  )
}
