import { useId, useState } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Pager } from '../../ui/pager/pager.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import { DepositRow } from './deposit-row.tsx'
import '../../ui/form/select.css'

const statuses = ['pending', 'review', 'confirmed', 'declined', 'expired', 'cancelled'] as const
type Status = (typeof statuses)[number]

/** Deposits of the member, the newest first; those not paid yet can be gone on with. */
export function DepositHistory() {
  const { t } = useText('deposit')
  const id = useId()
  const [status, setStatus] = useState<Status>()
  const [pageNo, setPage] = useState(1)
  const query = { pageNo, ...(status && { status }) }
  const { data, isError, error, isPlaceholderData, refetch } = useCall(
    'depositHistory',
    { query },
    { staleTime: 0, keepPrevious: true },
  )
  useMemberEvent('deposit.changed', () => void refetch())
  return (
    <section className="cashier__history" aria-labelledby={id} aria-busy={!data && !isError}>
      <div className="cashier__bar">
        <h2 className="page__part" id={id}>
          {t('history.title')}
        </h2>
        <label className="cashier__filter">
          <span className="visually-hidden">{t('history.filter')}</span>
          <select
            value={status ?? ''}
            data-testid="deposit-filter"
            onChange={({ target }) => {
              setStatus(statuses.find((value) => value === target.value))
              setPage(1)
            }}
          >
            <option value="">{t('history.all')}</option>
            {statuses.map((entry) => (
              <option key={entry} value={entry}>
                {t(`status.${entry}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <QueryState
        of={{ data, error, refetch }}
        failed={{ title: t('history.failed'), text: t('failedText') }}
        waiting={
          <div className="rows">
            {[1, 2, 3].map((n) => (
              <i className="skeleton rows__ghost" key={n} />
            ))}
          </div>
        }
      >
        {(data) =>
          data.content.length > 0 ? (
            <>
              <ul className={isPlaceholderData ? 'rows is-stale' : 'rows'} data-testid="deposit-history">
                {data.content.map((deposit) => (
                  <DepositRow deposit={deposit} key={deposit.id} />
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
            <State
              isRow
              spot={false}
              level={3}
              title={t(status ? 'history.noneLike' : 'history.none')}
              text={status ? undefined : t('history.noneText')}
              testId="deposit-history-none"
            />
          )
        }
      </QueryState>
    </section>
  )
}
