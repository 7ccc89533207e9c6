import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { DepositMethod } from '../../../engine/money/hooks/deposit-sum.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { isUsable } from './is-usable.ts'
import { useOpeningWords } from './use-opening-words.ts'
import { methodIcon, useMethodWords } from './use-method-words.ts'

export interface MethodCardsProps {
  methods: readonly DepositMethod[]
  chosen: DepositMethod | undefined
  symbol: string
  onChoose: (code: string) => void
}

/** Ways to pay, to tap: what each costs, how long it takes, and whether it is open. */
export function MethodCards({ methods, chosen, symbol, onChoose }: MethodCardsProps) {
  const { t } = useText('deposit')
  const words = useMethodWords()
  const opens = useOpeningWords(methods)
  return (
    <fieldset className="cashier__methods">
      <legend className="cashier__legend">{t('choose')}</legend>
      <div className="cashier__grid">
        {methods.map((method) => (
          <label className="method" key={method.code} data-testid={`method-${method.code}`}>
            <input
              type="radio"
              name="deposit-method"
              value={method.code}
              checked={method === chosen}
              disabled={!isUsable(method)}
              onChange={() => onChoose(method.code)}
            />
            <span className="method__icon">
              <Icon name={methodIcon(method.kind)} />
            </span>
            <span className="method__name">{words.name(method)}</span>
            <span className="method__note">
              {isUsable(method)
                ? `${words.fee(method, symbol)} · ${words.time(method)}`
                : method.isOpen
                  ? t('noneLeft')
                  : opens(method)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
