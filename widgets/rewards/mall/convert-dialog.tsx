import type { FormEvent } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import '../../ui/dialog/dialog.css'
import { QueryState } from '../../ui/state/query-state.tsx'
import './mall.css'
import './mall-dialog.css'
import { ConvertFields, ConvertFoot } from './convert-parts.tsx'
import { MallDialogWaiting } from './mall-dialog-waiting.tsx'
import { getWorth } from './get-worth.ts'
import { getConversionTerms } from './conversion-terms.ts'
import { useConversion } from './use-conversion.ts'

/** Turns points into money: how many, what they become, and the payment password. */
export default function ConvertDialog({ titleId, close }: DialogProps) {
  const { t, number, money } = useText('mall')
  const config = useCall('pointConfig')
  const balance = useCall('pointBalance', {}, { staleTime: 0 })
  const entry = useConversion()
  const { convert } = entry
  const frame = { titleId, title: t('convert.title'), onClose: () => close(), className: 'mall-dialog' }
  const exchange = config.data?.exchange
  const error = config.error ?? balance.error
  if (error || !config.data || !exchange || !balance.data)
    return (
      <Dialog {...frame} size="s">
        <QueryState
          of={{ error, refetch: () => Promise.all([config.refetch(), balance.refetch()]) }}
          failed={{ title: t('failed'), text: t('failedText') }}
          waiting={<MallDialogWaiting />}
        />
      </Dialog>
    )
  const symbol = config.data.currencySymbol
  if (convert.isSuccess)
    return (
      <Dialog
        {...frame}
        size="s"
        foot={
          <Button kind="accent" wide data-testid="convert-close" onClick={() => close(true)}>
            {t('done.close')}
          </Button>
        }
      >
        <p role="status" data-testid="convert-done">
          {t('done.money', { amount: money(convert.data.amount ?? '0', symbol) })}
        </p>
      </Dialog>
    )
  const terms = getConversionTerms(entry, exchange, balance.data.points)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    entry.submit(terms)
  }
  return (
    <Dialog
      {...frame}
      size="s"
      sub={t('ratio', { points: number(exchange.points), amount: money(exchange.amount, symbol) })}
      form={{ onSubmit }}
      foot={
        <ConvertFoot
          entry={entry}
          terms={terms}
          amount={terms.isPossible ? money(getWorth(terms.points, exchange), symbol) : null}
          hasPaymentPassword={balance.data.hasPaymentPassword}
        />
      }
    >
      <ConvertFields
        entry={entry}
        terms={terms}
        exchange={exchange}
        hasPaymentPassword={balance.data.hasPaymentPassword}
      />
    </Dialog>
  )
}
