import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import type { OwnLimit } from './use-own-limit.ts'

/** Before money is paid in: what the nearest limit leaves, or the way to set one. One line, whatever it comes to say. */
export function DepositLimit({ limit, symbol }: { limit: OwnLimit; symbol: string }) {
  const { t, money } = useText('deposit')
  const { left, isKnown, hasFailed } = limit
  const isNone = isKnown && left === null
  return (
    <p className="cashier__limit" data-testid="deposit-limit">
      <Icon name="shield" />
      {isKnown || hasFailed ? (
        <span>
          {left === null
            ? isNone
              ? t('limit.none')
              : ''
            : Number(left) > 0
              ? t('limit.left', { left: money(left, symbol) })
              : t('limit.used')}{' '}
          <SiteLink to="/member?page=responsiblePlay">{isNone ? t('limit.set') : t('limit.see')}</SiteLink>
        </span>
      ) : (
        <span aria-busy="true">{'\u00a0'}</span>
      )}
    </p>
  )
}
