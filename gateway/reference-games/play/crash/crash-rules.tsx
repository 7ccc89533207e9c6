/** @jsxImportSource preact */
import type { CrashTable } from '../../../../schemas/vendor/crash.ts'
import { highestMultiplier } from '../../fair/crash-curve.ts'
import type { GameProps } from '../shell/table.ts'

/** The rules in full, with every figure. */
export function CrashRules({ data, language: { t, figures }, money }: GameProps<CrashTable>) {
  const { edge, maxPayout } = data.state
  const values = {
    returns: 100 - edge,
    most: money(maxPayout),
    highest: figures.times(highestMultiplier),
    min: money(data.limits.min),
    max: money(data.limits.max),
  }
  return (
    <ul class="rules">
      {['how', 'auto', 'clock', 'away', 'most', 'odds', 'void', 'fair'].map((name) => (
        <li key={name}>{t(`rule_${name}`, values)}</li>
      ))}
    </ul>
  )
}
