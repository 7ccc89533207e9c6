/** @jsxImportSource preact */
import { useId, useMemo, useState } from 'preact/hooks'
import { highestMultiplier, lowestCashOut } from '../../fair/crash-curve.ts'
import type { GameProps } from '../shell/table.ts'
import { ActionButton } from '../shell/action-button.tsx'
import { AmountField } from '../shell/amount-field.tsx'
import { readAmount } from '../shell/read-amount.ts'
import { figureStyle } from '../../../../schemas/rules/parse/parse-figure.ts'

interface AutoProps extends Pick<GameProps, 'language'> {
  value: number | null
  onChange: (auto: number | null) => void
  /** Whether what is typed is no such place. */
  onWrong: (isWrong: boolean) => void
  isDisabled: boolean
}

const offered = [150, 200, 300, 500]
const timesMarks = ['×', 'x']

/** Where a bet cashes itself out, in hundredths; null for by hand. */
export function AutoControl({ value, onChange, onWrong, isDisabled, language }: AutoProps) {
  const { t, figures, locale } = language
  const id = useId()
  const [turn, setTurn] = useState(0)
  const style = useMemo(() => figureStyle(locale), [locale])
  const read = (text: string) => {
    const typed = readAmount(text, 2, style, timesMarks)
    const at = 'amount' in typed ? Number(typed.amount) : 0
    return at >= lowestCashOut && at <= highestMultiplier ? at : undefined
  }
  const isNone = (text: string) => text.trim() === ''
  const findProblem = (text: string) =>
    isNone(text) || read(text) !== undefined
      ? undefined
      : t('auto_wrong', { min: lowestCashOut / 100, max: highestMultiplier / 100 })
  return (
    <div class="auto">
      <label class="stake-label" for={id}>
        {t('auto')}
      </label>
      <div class="auto-row">
        <AmountField
          key={turn}
          id={id}
          shown={value === null ? '' : figures.typed(BigInt(value), 2)}
          problemOf={findProblem}
          onText={(text) => onChange(isNone(text) ? null : (read(text) ?? null))}
          onWrong={onWrong}
          isDisabled={isDisabled}
          placeholder={t('auto_off')}
          after={<span aria-hidden="true">×</span>}
        />
        {offered.map((at) => (
          <ActionButton
            key={at}
            class="chip"
            aria-pressed={value === at}
            isOff={isDisabled}
            onClick={() => {
              setTurn(turn + 1)
              onChange(value === at ? null : at)
            }}
          >
            {figures.times(at)}
          </ActionButton>
        ))}
      </div>
    </div>
  )
}
