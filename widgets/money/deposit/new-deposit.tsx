import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { ServiceButton } from '../../frame/service-button.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import { DepositForm } from './deposit-form.tsx'

/** The ways to pay in, once they are known. */
export function NewDeposit() {
  const { t } = useText('deposit')
  const { data, error, refetch } = useCall('depositMethods', {}, { staleTime: 0 })
  if (data && data.methods.length > 0) return <DepositForm offer={data} />
  if (data)
    return <State title={t('none')} text={t('noneText')} actions={<ServiceButton />} testId="deposit-none" />
  return (
    <QueryState
      of={{ error, refetch }}
      failed={{ title: t('failed'), text: t('failedText') }}
      waiting={
        <section className="card" aria-busy="true">
          <div className="card__body cashier__waiting">
            <div className="cashier__grid">
              {[1, 2, 3].map((n) => (
                <i className="skeleton method" key={n} />
              ))}
            </div>
            <i className="skeleton cashier__ghost" />
            <i className="skeleton cashier__ghost" />
          </div>
        </section>
      }
    />
  )
}
