import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { depositPath } from '../../../schemas/base/paying-in.ts'
import { useIsOnBreak } from '../../../engine/members/hooks/use-break.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import { DepositOutcome } from './deposit-outcome.tsx'
import { DepositWait } from './deposit-wait.tsx'
import { useStagePlace } from './use-stage-place.ts'

const every = 15_000

/** One deposit, live: what it waits for, and how it ended. */
export function DepositProgress({ id }: { id: string }) {
  const { t } = useText('deposit')
  const { data, isError, error, refetch } = useCall(
    'depositStatus',
    { query: { id } },
    { staleTime: 0, refetchInterval: every },
  )
  useMemberEvent('deposit.changed', ({ body }) => {
    if (body.deposit === id) void refetch()
  })
  const isOnBreak = useIsOnBreak()
  const place = useStagePlace(data?.status)
  if (data)
    return (
      <div className="cashier__place" ref={place}>
        {data.status === 'pending' ? <DepositWait deposit={data} /> : <DepositOutcome deposit={data} />}
      </div>
    )
  if (isError && (error.code === 'not_found' || error.code === 'invalid_request'))
    return (
      <State
        title={t('gone404')}
        testId="deposit-strange"
        actions={
          isOnBreak ? undefined : (
            <SiteLink className={buttonClass({ kind: 'accent' })} to={depositPath}>
              {t('back')}
            </SiteLink>
          )
        }
      />
    )
  return (
    <QueryState
      of={{ error, refetch }}
      failed={{ title: t('statusFailed'), text: t('failedText') }}
      waiting={
        <section className="card stage" aria-busy="true">
          <div className="card__body">
            <i className="skeleton cashier__stage" />
          </div>
        </section>
      }
    />
  )
}
