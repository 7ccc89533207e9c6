import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** How many of an item, one more or one less. */
export function QuantityLine({
  id,
  quantity,
  highest,
  onChange,
}: {
  /** Of the words beside it. */
  id: string
  quantity: number
  highest: number
  onChange: (quantity: number) => void
}) {
  const { t, number } = useText('mall')
  const step = (by: number) => onChange(Math.max(1, Math.min(highest, quantity + by)))
  return (
    <div className="mall-dialog__line">
      <span id={id}>{t('quantity')}</span>
      <span className="stepper" role="group" aria-labelledby={id}>
        <button
          className="icon-button"
          type="button"
          aria-label={t('less')}
          disabled={quantity <= 1}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <output className="number" aria-live="polite" data-testid="mall-quantity">
          {number(quantity)}
        </output>
        <button
          className="icon-button"
          type="button"
          aria-label={t('more')}
          disabled={quantity >= highest}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  )
}
