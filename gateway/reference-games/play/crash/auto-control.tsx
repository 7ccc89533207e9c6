/** @jsxImportSource preact */
import { useId, useState } from 'preact/hooks'
import { highestMultiplier, lowestCashOut } from '../../fair/crash-curve.ts'
import type { GameProps } from '../shell/table.ts'
import { ActionButton } from '../shell/action-button.tsx'

interface AutoProps {
  value: number | null
  onChange: (auto: number | null) => void
  isDisabled: boolean
  t: GameProps['language']['t']
}

const offered = [150, 200, 300, 500]

/** Where a bet cashes itself out, in hundredths; null for by hand. */
export function AutoControl({ value, onChange, isDisabled, t }: AutoProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    const amount = Math.round(Number((typed ?? '').replace(',', '.')) * 100)
    if (typed !== undefined) onChange(amount >= lowestCashOut ? Math.min(amount, highestMultiplier) : null)
    setTyped(undefined)
  }
  return (
    <div class="auto">
      <label class="stake-label" for={id}>
        {t('auto')}
      </label>
      <div class="auto-row">
        <span class="stake-field">
          <input
            id={id}
            inputMode="decimal"
            autocomplete="off"
            placeholder={t('auto_off')}
            disabled={isDisabled}
            value={typed ?? (value === null ? '' : (value / 100).toFixed(2))}
            onInput={(event) => setTyped(event.currentTarget.value)}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit()
            }}
          />
          <span aria-hidden="true">×</span>
        </span>
        {offered.map((at) => (
          <ActionButton
            key={at}
            class="chip"
            aria-pressed={value === at}
            isOff={isDisabled}
            onClick={() => onChange(value === at ? null : at)}
          >
            <bdi>{at / 100}×</bdi>
          </ActionButton>
        ))}
      </div>
    </div>
  )
}
