import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Time } from '../../kit/time.tsx'
import { limitAmount } from './limit-dialog.tsx'

type Limits = ConsoleValue<'memberLimits'>

function getName({ kind, period }: Pick<Limits['limits'][number], 'kind' | 'period'>) {
  return t('limits.per', {
    kind: named('limitKind', kind),
    period: named('limitPeriod', period).toLowerCase(),
  })
}

/** What bounds the play of a member, and what they asked to change. */
export function MemberLimits({ merchant, id }: { merchant: string; id: string }) {
  const { data } = useCall('memberLimits', { query: { merchant, id } })
  const { limits = [], requests = [], currency = '' } = data ?? {}
  return (
    <section className="card" aria-labelledby="limits">
      <h2 id="limits">{t('limits.title')}</h2>
      {data && limits.length === 0 ? <p className="note">{t('limits.none')}</p> : null}
      <dl className="facts">
        {limits.map((limit) => (
          <div key={`${limit.kind} ${limit.period} ${String(limit.isOwn)}`}>
            <dt>{getName(limit)}</dt>
            <dd>
              {limitAmount(limit.kind, limit.amount, currency)}
              <span className="note">
                {' '}
                {t('limits.left', { amount: limitAmount(limit.kind, limit.left, currency) })}
                {limit.isOwn ? '' : ` · ${t('limits.everybody')}`}
              </span>
            </dd>
          </div>
        ))}
        {requests.map((request) => (
          <div key={`asked ${request.kind} ${request.period}`}>
            <dt>{getName(request)}</dt>
            <dd>
              {t('limits.asked', {
                amount:
                  request.amount === null ? t('none') : limitAmount(request.kind, request.amount, currency),
              })}{' '}
              <Time at={request.confirmFrom} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
