/** @jsxImportSource preact */
import type { EventsTable } from '../../../../schemas/vendor/events.ts'
import type { GameProps } from '../shell/table.ts'

/** The rules in full, with every figure. */
export function EventsRules({ data, language: { t }, money }: GameProps<EventsTable>) {
  const { view, maxPayout, maxLegs } = data.state
  const figures = {
    most: money(maxPayout),
    legs: maxLegs,
    min: money(data.limits.min),
    max: money(data.limits.max),
  }
  const names =
    view === 'table'
      ? ['table', 'table_push', 'limits', 'seed']
      : [
          'match',
          ...(view === 'sports' ? ['race'] : []),
          'price',
          'combi',
          'void',
          'limits',
          'margin',
          'seed',
        ]
  return (
    <ul class="rules">
      {names.map((name) => (
        <li key={name}>{t(`rule_${name}`, figures)}</li>
      ))}
    </ul>
  )
}
