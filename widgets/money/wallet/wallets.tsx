import { useEffect, useEffectEvent } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import '../../ui/base/card.css'
import '../../ui/base/page.css'
import './wallets.css'
import { Button } from '../../ui/button/button.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import '../deposit/deposit.css'
import { TransferForm } from './transfer-form.tsx'
import { TransferList } from './transfer-list.tsx'

type Everything = CallValue<'consolidatedBalance'>

/** A member's wallets: one, or one for games beside it. */
export default function Wallets() {
  const { t } = useText('deposit')
  const { data, error, refetch } = useCall('merchantWallet', {}, { staleTime: Infinity })
  if (data?.isSingle) return <OneWallet />
  if (data) return <SeveralWallets scale={data.scale} />
  return (
    <QueryState
      of={{ error, refetch }}
      failed={{ title: t('wallets.failed'), text: t('failedText') }}
      waiting={
        <div className="wallets" aria-busy="true">
          <h1 className="page__title">{t('wallets.title')}</h1>
          <i className="skeleton skeleton--box" />
        </div>
      }
    />
  )
}

/** Where every game plays with the same money there is nothing to move. */
function OneWallet() {
  const { t, money } = useText('deposit')
  const { data } = useCall('balance')
  return (
    <div className="wallets" data-testid="wallets">
      <h1 className="page__title">{t('wallets.title')}</h1>
      <section className="card" data-testid="wallet-single">
        <div className="card__body">
          <p className="stage__sum number">
            <bdi>{data ? money(data.balance, data.currencySymbol) : '—'}</bdi>
          </p>
          <p>{t('transfer.single')}</p>
        </div>
      </section>
    </div>
  )
}

/** Where games play with money of their own: looking at the wallets brings home what the member did not move there. */
function SeveralWallets({ scale }: { scale: number }) {
  const { t } = useText('member')
  const { data, isError, error, refetch } = useCall('consolidatedBalance')
  const {
    mutate,
    data: brought,
    isPending,
    isError: hasFailed,
  } = useCommand('walletHome', ['consolidatedBalance', 'balance', 'walletTransfers'])
  useMemberEvent('wallet.changed', () => void refetch())
  const bring = useEffectEvent(() => mutate({ looked: true }))
  useEffect(() => bring(), [])
  const isAway = hasFailed || brought?.status === 'pending'
  return (
    <div className="wallets" data-testid="wallets">
      <div className="page__head">
        <h1 className="page__title">{t('wallets.title')}</h1>
        <p className="page__lead">{t('wallets.lead')}</p>
      </div>
      <section className="card" aria-busy={!data && !isError}>
        <QueryState
          of={{ data, error, refetch }}
          failed={{ title: t('wallets.failed'), text: t('games.errorText') }}
          waiting={
            <div className="card__body">
              <i className="skeleton skeleton--box" />
            </div>
          }
        >
          {(data) => <List everything={data} />}
        </QueryState>
      </section>
      {/* What stands below comes with the figures: their height is not known before. */}
      {data || isError ? (
        <>
          <p className="wallets__message" role="status" data-testid="wallets-message">
            {isPending ? (
              t('wallets.bringing')
            ) : isAway ? (
              t('wallets.away')
            ) : (
              <Brought result={brought} everything={data} />
            )}
          </p>
          <Button
            kind="accent"
            size="large"
            data-testid="bring-home"
            aria-busy={isPending}
            disabled={isPending}
            onClick={() => mutate({})}
          >
            {t('wallets.bring')}
          </Button>
          {data ? <TransferForm wallets={data.wallets} symbol={data.currencySymbol} scale={scale} /> : null}
          <TransferList />
        </>
      ) : null}
    </div>
  )
}

/** What came home; else where the money is by the figures above. */
function Brought({
  result,
  everything,
}: {
  result: CallValue<'walletHome'> | undefined
  everything: Everything | undefined
}) {
  const { t, money } = useText('member')
  if (!result || !everything) return null
  if (Number(result.amount) > 0)
    return t('wallets.brought', { amount: money(result.amount, result.currencySymbol) })
  const { wallets, underWay, currencySymbol } = everything
  const games = wallets.find(({ wallet, balance }) => wallet !== 'main' && Number(balance) > 0)
  if (games) return t('wallets.there', { amount: money(games.balance, currencySymbol) })
  return Number(underWay) > 0 ? null : t('wallets.home')
}

function List({ everything }: { everything: Everything }) {
  const { t, money } = useText('member')
  const { wallets, total, underWay, currencySymbol } = everything
  const line = (name: string, amount: string, isLive = true, testId?: string) => (
    <div className="wallets__line" key={name} data-testid={testId}>
      <dt>
        {name}
        {isLive ? null : <small>{t('wallets.before')}</small>}
      </dt>
      <dd className="number">
        <bdi>{money(amount, currencySymbol)}</bdi>
      </dd>
    </div>
  )
  return (
    <dl className="card__body wallets__list">
      {wallets.map(({ wallet, balance, isLive }) =>
        line(
          wallet === 'main' ? t('wallets.main') : t('wallets.games'),
          balance,
          isLive,
          wallet === 'main' ? 'wallet-main' : 'wallet-games',
        ),
      )}
      {Number(underWay) > 0 ? line(t('wallets.underWay'), underWay) : null}
      {line(t('wallets.total'), total, true, 'wallet-total')}
    </dl>
  )
}
