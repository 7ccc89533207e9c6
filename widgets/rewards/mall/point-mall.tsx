import { useState } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useIsOnBreak } from '../../../engine/members/hooks/use-break.ts'
import '../../ui/base/chip.css'
import '../../ui/base/page.css'
import { usePressedInSight } from '../../ui/list/use-pressed-in-sight.ts'
import { EarningRules } from './earning-rules.tsx'
import './mall.css'
import { MallItems } from './mall-items.tsx'
import { PointMovements } from './point-movements.tsx'
import { PointsCard } from './points-card.tsx'
import { Redemptions } from './redemptions.tsx'

const views = ['items', 'history', 'details', 'earning'] as const
type View = (typeof views)[number]

/** What is to be had for points, what was taken, how points moved, and how they are earned, unless nobody is to be invited to. */
export default function PointMall() {
  const { t } = useText('mall')
  const { status } = useSession()
  const [view, setView] = useState<View>('items')
  const isReal = status === 'member' || status === 'agent'
  const balance = useCall('pointBalance', {}, { enabled: isReal, staleTime: 0, refetchInterval: 20_000 })
  useMemberEvent('account.notice', () => void balance.refetch())
  // Until a session is restored the page is the one of whoever had it.
  const mayHave = isReal || status === 'restoring'
  const isOnBreak = useIsOnBreak()
  const shown = views.filter((value) => (value === 'earning' ? !isOnBreak : mayHave || value === 'items'))
  const current = shown.includes(view) ? view : 'items'
  const line = usePressedInSight(current)
  return (
    <div className="mall" data-testid="point-mall">
      <div className="mall__head">
        <div className="page__head">
          <h1 className="page__title">{t('title')}</h1>
          <p className="page__lead">{t('lead')}</p>
        </div>
        <PointsCard balance={balance} isReal={mayHave} />
      </div>
      <div className="chips" ref={line} role="group" aria-label={t('views')}>
        {shown.map((value) => (
          <button
            className="chip"
            type="button"
            key={value}
            aria-pressed={value === current}
            data-testid={`mall-${value}`}
            onClick={() => setView(value)}
          >
            {t(`view.${value}`)}
          </button>
        ))}
      </div>
      {current === 'items' ? (
        <MallItems taken={balance.data?.taken ?? []} />
      ) : current === 'history' ? (
        <Redemptions />
      ) : current === 'details' ? (
        <PointMovements />
      ) : (
        <EarningRules />
      )}
    </div>
  )
}
