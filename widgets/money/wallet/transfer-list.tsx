import { useId, useState } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Pager } from '../../ui/pager/pager.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import '../deposit/deposit.css'

/** What was moved between wallets, the newest first. */
export function TransferList() {
  const { t, money, dateTime } = useText('deposit')
  const id = useId()
  const [pageNo, setPage] = useState(1)
  const { data, isError, error, refetch } = useCall(
    'walletTransfers',
    { query: { pageNo } },
    { staleTime: 0, keepPrevious: true },
  )
  useMemberEvent('wallet.changed', () => void refetch())
  const getName = (wallet: string) => t(wallet === 'main' ? 'wallets.main' : 'wallets.games')
  return (
    <section className="cashier__history" aria-labelledby={id} aria-busy={!data && !isError}>
      <h2 className="page__part" id={id}>
        {t('transfer.history')}
      </h2>
      <QueryState
        of={{ data, error, refetch }}
        failed={{ title: t('transfer.failed'), text: t('failedText') }}
        waiting={
          <div className="rows">
            <i className="skeleton rows__ghost" />
            <i className="skeleton rows__ghost" />
          </div>
        }
      >
        {(data) =>
          data.content.length > 0 ? (
            <>
              <ul className="rows" data-testid="transfers">
                {data.content.map(({ id: key, from, to, amount, currencySymbol, status, startedAt }) => (
                  <li className="rows__row" key={key}>
                    <span className="method__icon">
                      <Icon name={to === 'main' ? 'home' : 'play'} />
                    </span>
                    <span className="rows__text">
                      <strong className="transfer__names">
                        {getName(from)} <Icon name="arrow" className="flip" />
                        <span className="visually-hidden">{t('transfer.to')}</span> {getName(to)}
                      </strong>
                      <small>{dateTime(startedAt)}</small>
                    </span>
                    <span className="rows__end">
                      <strong className="number">
                        <bdi>{money(amount, currencySymbol)}</bdi>
                      </strong>
                      <small className={`mark mark--${status}`}>{t(`transfer.status.${status}`)}</small>
                    </span>
                  </li>
                ))}
              </ul>
              <Pager
                page={data.pageNum}
                pages={data.totalPages}
                words={{
                  page: t('history.page', { page: data.pageNum, pages: data.totalPages }),
                  back: t('history.newer'),
                  on: t('history.older'),
                }}
                hasArrows
                onGo={setPage}
              />
            </>
          ) : (
            <State isRow spot={false} level={3} title={t('transfer.none')} text={t('transfer.noneText')} />
          )
        }
      </QueryState>
    </section>
  )
}
