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
import { MallDialogWaiting } from './mall-dialog-waiting.tsx'
import { OrderBody, OrderFoot } from './mall-order.tsx'
import { getOrderTerms, useMallOrder } from './use-mall-order.ts'

export interface MallItemDialogProps extends DialogProps {
  /** Of the item. */
  id: string
}

/** One item: what it is, what it costs, and the payment password that takes it. */
export default function MallItemDialog({ titleId, close, id }: MallItemDialogProps) {
  const { t, money } = useText('mall')
  const items = useCall('pointRewards')
  const balance = useCall('pointBalance', {}, { staleTime: 0 })
  const config = useCall('pointConfig')
  const order = useMallOrder()
  const { redeem } = order
  const item = items.data?.find((entry) => entry.id === id)
  const frame = { titleId, onClose: () => close(), className: 'mall-dialog' }
  if (!item || !balance.data)
    return (
      <Dialog {...frame} title={item?.title ?? t('title')}>
        <QueryState
          of={{ error: item ? null : items.error, refetch: items.refetch }}
          failed={{ title: t('failed'), text: t('failedText') }}
          waiting={<MallDialogWaiting />}
        />
      </Dialog>
    )
  if (redeem.isSuccess)
    return (
      <Dialog
        {...frame}
        size="s"
        title={t('done.title')}
        foot={
          <Button kind="accent" wide data-testid="mall-done" onClick={() => close(true)}>
            {t('done.close')}
          </Button>
        }
      >
        <p role="status" data-testid="mall-taken">
          {redeem.data.amount === null
            ? t('done.inProcess', { item: item.title })
            : t('done.money', { amount: money(redeem.data.amount, config.data?.currencySymbol ?? '') })}
        </p>
      </Dialog>
    )
  const terms = getOrderTerms(order, item, balance.data)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    order.submit(item, terms)
  }
  return (
    <Dialog
      {...frame}
      title={item.title}
      form={{ onSubmit }}
      foot={<OrderFoot order={order} terms={terms} canPay={balance.data.hasPaymentPassword} />}
    >
      <OrderBody order={order} item={item} balance={balance.data} terms={terms} titleId={titleId} />
    </Dialog>
  )
}
