import { useCall } from '../../../engine/hooks/base/use-call.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'

/** Before money is paid in: what the nearest limit leaves, or the way to set one. One line, whatever it comes to say. */
export function DepositLimit({ symbol }: { symbol: string }) {
  const { t, money } = useText('deposit')
  const { data, error } = useCall('playLimits')
  const [nearest] = (data?.limits ?? [])
    .filter(({ kind }) => kind === 'deposit')
    .sort((one, other) => Number(one.left) - Number(other.left))
  const isNone = data !== undefined && !nearest
  return (
    <p className="cashier__limit" data-testid="deposit-limit">
      <Icon name="shield" />
      {data || error ? (
        <span>
          {nearest ? t('limit.left', { left: money(nearest.left, symbol) }) : isNone ? t('limit.none') : ''}{' '}
          <SiteLink to="/member?page=responsiblePlay">{isNone ? t('limit.set') : t('limit.see')}</SiteLink>
        </span>
      ) : (
        <span aria-busy="true">{'\u00a0'}</span>
      )}
    </p>
  )
}
