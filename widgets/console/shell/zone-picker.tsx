import { t } from '../../../engine/console/console-words.ts'
import { useZoneChoice } from '../kit/use-zone.ts'

/** Says in which zone the console's times are, and takes another. */
export function ZonePicker() {
  const { value, zone, choices, choose } = useZoneChoice()
  return (
    <select
      className="zone"
      aria-label={t('zone.title')}
      title={t('zone.text', { zone })}
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
