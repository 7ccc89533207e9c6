/** @jsxImportSource preact */
import { useId, useMemo, useState } from 'preact/hooks'
import type { GameProps } from './table.ts'
import { ActionButton } from './action-button.tsx'
import { AmountField } from './amount-field.tsx'
import { readAmount } from './read-amount.ts'
import { currencyMarks } from '../../../../schemas/rules/parse/parse-amount.ts'
import { figureStyle } from '../../../../schemas/rules/parse/parse-figure.ts'

/** Chips to choose from: 1, 2 and 5 times the powers of ten within the limits, max seven. */
export function listChips(limits: { min: string; max: string }): bigint[] {
  const [min, max] = [BigInt(limits.min), BigInt(limits.max)]
  const chips: bigint[] = []
  for (let power = 1n; power <= max; power *= 10n)
    for (const step of [1n, 2n, 5n]) if (step * power >= min && step * power <= max) chips.push(step * power)
  return [...new Set([min, ...chips])].slice(0, 7)
}

/** What a game begins with: the highest chip up to five of the currency, else the lowest stake, so that nobody begins high unasked. */
export function usualStake(limits: { min: string; max: string }, scale: number): bigint {
  return listChips(limits).findLast((chip) => chip <= 5n * 10n ** BigInt(scale)) ?? BigInt(limits.min)
}

interface StakeProps extends Pick<GameProps, 'data' | 'language' | 'money'> {
  value: bigint
  onChange: (stake: bigint) => void
  /** Whether what is typed is no stake of this game: nothing may be bet then. */
  onWrong: (isWrong: boolean) => void
  isDisabled?: boolean
}

/** Chooses a stake by chips, steps or typing. Steps stay within the limits of the game; of what is typed it says what is wrong. */
export function StakeControl({
  data,
  language: { t, figures, locale },
  money,
  value,
  onChange,
  onWrong,
  isDisabled = false,
}: StakeProps) {
  const id = useId()
  const { scale, limits } = data
  const [turn, setTurn] = useState(0)
  const [min, max] = [BigInt(limits.min), BigInt(limits.max)]
  const style = useMemo(() => figureStyle(locale), [locale])
  const readStake = (text: string) => readAmount(text, scale, style, currencyMarks(data.symbol))
  const held = (amount: bigint) => (amount < min ? min : amount > max ? max : amount)
  const chips = listChips(limits)
  const set = (amount: bigint) => {
    setTurn(turn + 1)
    onChange(held(amount))
  }
  const findProblem = (text: string) => {
    const read = readStake(text)
    if ('wrong' in read)
      return t(scale === 0 && read.wrong === 'decimals' ? 'stake_wrong_whole' : `stake_wrong_${read.wrong}`, {
        count: scale,
      })
    if (held(read.amount) !== read.amount)
      return t('stake_wrong_limits', { min: money(min), max: money(max) })
    return undefined
  }
  return (
    <div class="stake" role="group" aria-labelledby={`${id}-label`}>
      <label class="stake-label" id={`${id}-label`} for={`${id}-input`}>
        {t('stake')}
      </label>
      <div class="stake-row">
        <ActionButton class="step" isOff={isDisabled || value <= min} onClick={() => set(value / 2n)}>
          <span aria-hidden="true">½</span>
          <span class="hidden">{t('stake_half')}</span>
        </ActionButton>
        <AmountField
          key={turn}
          id={`${id}-input`}
          shown={figures.typed(value, scale)}
          problemOf={findProblem}
          onText={(text) => {
            const read = readStake(text)
            if ('amount' in read) onChange(read.amount)
          }}
          onWrong={onWrong}
          isDisabled={isDisabled}
          describedBy={`${id}-limits`}
          before={<span aria-hidden="true">{data.symbol}</span>}
        />
        <ActionButton class="step" isOff={isDisabled || value >= max} onClick={() => set(value * 2n)}>
          <span aria-hidden="true">{figures.times(200)}</span>
          <span class="hidden">{t('stake_double')}</span>
        </ActionButton>
      </div>
      <div class="chips">
        {chips.map((chip) => (
          <ActionButton
            key={String(chip)}
            class="chip"
            aria-pressed={chip === value}
            isOff={isDisabled}
            onClick={() => set(chip)}
          >
            {figures.chip(chip, scale)}
          </ActionButton>
        ))}
      </div>
      <p class="hidden" id={`${id}-limits`}>
        {t('limits', { min: money(min), max: money(max) })}
      </p>
    </div>
  )
}
