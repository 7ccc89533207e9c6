import { BrandFilter, CodeFilter } from '../../kit/filters.tsx'
import { t } from '../../../../engine/console/console-words.ts'
import endpoints from '../../../../schemas/operators/console-endpoints.json' with { type: 'json' }
import { type Choice, Select } from '../../../ui/form/plain/select.tsx'
import { DayField } from '../../kit/time-fields.tsx'
import { useMay } from '../../kit/use-me.ts'
import { useZone } from '../../kit/use-zone.ts'
import { dateIn, findStart } from '../../../../engine/console/console-zone.ts'
import { useCall } from '../../../../engine/console/use-call.ts'

export const filterNames = [
  'operator',
  'act',
  'merchant',
  'subjectId',
  'refused',
  'from',
  'until',
  'before',
] as const

type Filter = Readonly<Partial<Record<(typeof filterNames)[number], string>>>

const acts = Object.entries(endpoints).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]))

function everything(choices: readonly Choice[]): Choice[] {
  return [{ value: '', label: t('all') }, ...choices]
}

/** What of the log is shown. */
export function AuditFilters({ filter, change }: { filter: Filter; change: (changes: Filter) => void }) {
  const { data = [] } = useCall('operators', {}, { enabled: useMay('operators.view') })
  const zone = useZone()
  // The last day is in the list: it ends where the next one begins.
  const toDay = (at: string | undefined, days: 0 | -1) =>
    at === undefined ? '' : dateIn(zone, Date.parse(at), days)
  return (
    <>
      <Select
        label={t('audit.who')}
        value={filter.operator ?? ''}
        choices={everything(data.map(({ id, name }) => ({ value: id, label: name })))}
        onChange={({ target }) => change({ operator: target.value })}
      />
      <CodeFilter
        label={t('audit.act')}
        value={filter.act}
        family="act"
        codes={acts}
        onChoose={(chosen) => change({ act: chosen })}
      />
      <BrandFilter value={filter.merchant ?? ''} hasAll onChoose={(merchant) => change({ merchant })} />
      <Select
        label={t('audit.outcome')}
        value={filter.refused ?? ''}
        choices={everything([
          { value: 'no', label: t('audit.done') },
          { value: 'yes', label: t('audit.refused') },
        ])}
        onChange={({ target }) => change({ refused: target.value })}
      />
      <DayField
        label={t('audit.from')}
        value={toDay(filter.from, 0)}
        onChange={(day) => change({ from: findStart(zone, day) ?? '' })}
      />
      <DayField
        label={t('audit.until')}
        value={toDay(filter.until, -1)}
        onChange={(day) => change({ until: findStart(zone, day, 1) ?? '' })}
      />
    </>
  )
}
