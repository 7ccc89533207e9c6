/** @jsxImportSource preact */
import type { BetKind } from '../../../../schemas/lottery/counting/bet-kind.ts'
import { choices } from '../../../../schemas/lottery/expand.ts'
import type { Language } from '../words/words.ts'
import { prizeText } from './prize-text.ts'
import type { DrawsState } from './draws-state.ts'
import { ActionButton } from '../shell/action-button.tsx'

interface PickerProps {
  kind: BetKind
  picks: string[][]
  language: Language
  state: DrawsState
  isDisabled: boolean
  onTap: (group: number, value: string) => void
}

/** The prize of a choice that is a line by itself. */
function ownPrize(kind: BetKind, line: string, { payouts }: DrawsState): number | undefined {
  const [chance, ...more] = kind.chances(line)
  if (!chance || more.length > 0) return undefined
  const payout = payouts[kind.id]?.[chance.key]
  return payout === undefined ? undefined : payout / chance.share
}

function Group({
  kind,
  group,
  label,
  values,
  picks,
  language,
  state,
  isDisabled,
  onTap,
}: PickerProps & { group: number; label: string | undefined; values: readonly string[] }) {
  const { t } = language
  const { shape } = kind.pick
  const chosen = picks[group] ?? []
  const isLine = shape === 'options' || (kind.pick.shape === 'numbers' && kind.pick.size === 1)
  const hasOwn = isLine && kind.samples.length > 1
  return (
    <div class="pick-row" role="group" aria-label={label ?? t(`kind_${kind.id}`)}>
      {label === undefined ? null : (
        <span class="pick-label" aria-hidden="true">
          {label}
        </span>
      )}
      <div
        class={`picks picks-${shape}${values.length > 50 ? ' picks-many' : ''}`}
        dir={shape === 'options' ? undefined : 'ltr'}
      >
        {values.map((value) => {
          const prize = hasOwn ? ownPrize(kind, value, state) : undefined
          return (
            <ActionButton
              key={value}
              class="pick"
              aria-pressed={chosen.includes(value)}
              isOff={isDisabled}
              onClick={() => onTap(group, value)}
            >
              {shape === 'options' ? t(`option_${value}`) : value}
              {prize === undefined ? null : <small>{prizeText(language, state.notation, prize)}</small>}
            </ActionButton>
          )
        })}
      </div>
    </div>
  )
}

/** Numbers, digits or outcomes to tap. */
export function Picker(props: PickerProps) {
  const { kind, language } = props
  const { pick } = kind
  const groups = choices(pick)
  const columns = 'columns' in pick ? pick.columns : undefined
  return (
    <div class="picker">
      {groups.map((values, group) => (
        <Group
          key={group}
          {...props}
          group={group}
          values={values}
          label={columns ? language.t(`place_${columns[group] ?? ''}`) : undefined}
        />
      ))}
    </div>
  )
}
