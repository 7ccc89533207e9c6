import type { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useCall as useConfig } from '../../../engine/base/hooks/use-call.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useRealAccount } from '../../frame/use-real-account.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

export interface PointsCardProps {
  balance: ReturnType<typeof useCall<'pointBalance'>>
  /** Whoever is here can have points, as far as is known. */
  isReal: boolean
}

/** The member's points, what they are worth, and the way to money. */
export function PointsCard({ balance, isReal }: PointsCardProps) {
  const { t, number, money } = useText('mall')
  const dialog = useDialog()
  const { status } = useSession()
  const requireReal = useRealAccount()
  const { data: config } = useConfig('pointConfig')
  const { data, isError, refetch } = balance
  const exchange = config?.exchange
  return (
    <section className="points-card" aria-label={t('balance')} aria-busy={isReal && !data && !isError}>
      <span className="points-card__label">
        <Icon name="star" />
        {t('balance')}
      </span>
      {isReal ? (
        data ? (
          <strong className="points-card__sum number" data-testid="points">
            {number(data.points)}
          </strong>
        ) : isError ? (
          <Button kind="ghost" onClick={() => void refetch()}>
            <Icon name="refresh" />
            {t('again')}
          </Button>
        ) : (
          <i className="skeleton points-card__ghost" />
        )
      ) : (
        <Button kind="accent" data-testid="mall-log-in" onClick={() => requireReal()}>
          {t(status === 'trial' ? 'register' : 'logIn')}
        </Button>
      )}
      <p className="points-card__note">
        {exchange
          ? t('ratio', {
              points: number(exchange.points),
              amount: money(exchange.amount, config.currencySymbol),
            })
          : t('forever')}
      </p>
      {isReal && exchange ? (
        <Button
          kind="ghost"
          className="points-card__convert"
          data-testid="points-convert"
          {...dialog.intent('point-convert')}
          onClick={() => void dialog.open('point-convert')}
        >
          <Icon name="refresh" />
          {t('convert.open')}
        </Button>
      ) : null}
    </section>
  )
}
