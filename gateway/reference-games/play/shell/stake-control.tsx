/** @jsxImportSource preact */
import { useId, useState } from 'preact/hooks'
import type { GameProps } from './table.ts'
import { ActionButton } from './action-button.tsx'

/** Chips to choose from: 1, 2 and 5 times the powers of ten within the limits, max seven. */
export function chipsOf(limits: { min: string; max: string }): bigint[] {
  const [min, max] = [BigInt(limits.min), BigInt(limits.max)]
  const chips: bigint[] = []
  for (let power = 1n; power <= max; power *= 10n)
    for (const step of [1n, 2n, 5n]) if (step * power >= min && step * power <= max) chips.push(step * power)
  return [...new Set([min, ...chips])].slice(0, 7)
}

/** Reads what a person typed as minor units; undefined where it is no amount. */
function readAmount(text: string, scale: number): bigint | undefined {
  const match = /^\s*(\d{1,12})(?:[.,](\d*))?\s*$/.exec(text)
  if (!match || (match[2]?.length ?? 0) > scale) return undefined
  return BigInt(`${match[1] ?? '0'}${(match[2] ?? '').padEnd(scale, '0')}`)
}

function plain(minor: bigint, scale: number) {
  const digits = minor.toString().padStart(scale + 1, '0')
  const fraction = scale === 0 ? '' : digits.slice(-scale)
  return `${scale === 0 ? digits : digits.slice(0, -scale)}${/[1-9]/.test(fraction) ? `.${fraction}` : ''}`
}

interface StakeProps extends Pick<GameProps, 'data' | 'language' | 'money'> {
  value: bigint
  onChange: (stake: bigint) => void
  isDisabled?: boolean
}

/** Chooses a stake by chips, steps or typing; never outside the limits of the game. */
export function StakeControl({
  data,
  language: { t },
  money,
  value,
  onChange,
  isDisabled = false,
}: StakeProps) {
  const id = useId()
  const { scale, limits } = data
  const [typed, setTyped] = useState<string>()
  const [min, max] = [BigInt(limits.min), BigInt(limits.max)]
  const held = (amount: bigint) => (amount < min ? min : amount > max ? max : amount)
  const chips = chipsOf(limits)
  const set = (amount: bigint) => {
    setTyped(undefined)
    onChange(held(amount))
  }
  const commit = () => {
    const amount = typed === undefined ? undefined : readAmount(typed, scale)
    set(amount ?? value)
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
        <span class="stake-field">
          <span aria-hidden="true">{data.symbol}</span>
          <input
            id={`${id}-input`}
            inputMode="decimal"
            autocomplete="off"
            disabled={isDisabled}
            value={typed ?? plain(value, scale)}
            onInput={(event) => setTyped(event.currentTarget.value)}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit()
            }}
            aria-describedby={`${id}-limits`}
          />
        </span>
        <ActionButton class="step" isOff={isDisabled || value >= max} onClick={() => set(value * 2n)}>
          <span aria-hidden="true">2×</span>
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
            {plain(chip, scale)}
          </ActionButton>
        ))}
      </div>
      <p class="hidden" id={`${id}-limits`}>
        {t('limits', { min: money(min), max: money(max) })}
      </p>
    </div>
  )
}
