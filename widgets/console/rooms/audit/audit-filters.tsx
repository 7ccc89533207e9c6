import { BrandFilter, CodeFilter } from '../../kit/filters.tsx'
import { t } from '../../../../engine/console/console-words.ts'
import endpoints from '../../../../schemas/operators/console-endpoints.json' with { type: 'json' }
import { type Choice, Field, Select } from '../../kit/field.tsx'
import { useLook } from '../../kit/use-console.ts'
import { useMay } from '../../kit/use-me.ts'

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

function dayOf(at: string | undefined): string {
  return at?.slice(0, 10) ?? ''
}

function everything(choices: readonly Choice[]): Choice[] {
  return [{ value: '', label: t('all') }, ...choices]
}

/** What of the log is shown. */
export function AuditFilters({ filter, change }: { filter: Filter; change: (changes: Filter) => void }) {
  const { data = [] } = useLook('operators', undefined, { isOn: useMay('operators.view') })
  const setDay = (name: 'from' | 'until') => (day: string) =>
    change({ [name]: day === '' ? '' : `${day}T00:00:00Z` })
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
      <Field
        label={t('audit.from')}
        type="date"
        value={dayOf(filter.from)}
        onChange={({ target }) => setDay('from')(target.value)}
      />
      <Field
        label={t('audit.until')}
        type="date"
        value={dayOf(filter.until)}
        onChange={({ target }) => setDay('until')(target.value)}
      />
    </>
  )
}
