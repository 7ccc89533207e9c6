import { isKey } from '../../../../schemas/base/is-key.ts'
import { BrandFilter } from '../../kit/filters.tsx'
import { readAmount } from '../../../../engine/console/console-figures.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'

type Filter = Readonly<Partial<Record<'status' | 'kind' | 'merchant' | 'mine' | 'member' | 'min', string>>>

export interface InboxFiltersProps {
  filter: Filter
  change: (changes: Partial<Record<keyof Filter | 'pageNum', string>>) => void
  kinds: ConsoleValue<'cases'>['kinds']
}

/** What the inbox shows. Every change stands in the address. */
export function InboxFilters({ filter, change, kinds }: InboxFiltersProps) {
  const set = (name: keyof Filter) => (value: string) => change({ [name]: value, pageNum: '' })
  return (
    <>
      <Select
        label={t('state')}
        value={filter.status ?? 'open'}
        choices={[
          { value: 'open', label: t('inbox.open') },
          { value: 'closed', label: t('inbox.closed') },
        ]}
        onChange={({ target }) => set('status')(target.value === 'open' ? '' : target.value)}
      />
      <Select
        label={t('kind')}
        value={filter.kind ?? ''}
        choices={[
          { value: '', label: t('all') },
          ...kinds.map(({ kind, open }) => ({
            value: kind,
            label: `${named('kind', kind)} (${String(open)})`,
          })),
        ]}
        onChange={({ target }) => set('kind')(target.value)}
      />
      <BrandFilter value={filter.merchant ?? ''} hasAll onChoose={(merchant) => set('merchant')(merchant)} />
      <Select
        label={t('inbox.mine')}
        value={filter.mine ?? ''}
        choices={[
          { value: '', label: t('all') },
          { value: 'me', label: t('inbox.me') },
          { value: 'nobody', label: t('inbox.nobody') },
        ]}
        onChange={({ target }) => set('mine')(target.value)}
      />
      <Field
        label={t('inbox.min')}
        key={filter.min ?? ''}
        defaultValue={filter.min ?? ''}
        inputMode="decimal"
        onBlur={({ target }) => {
          const amount = readAmount(target.value)
          target.setCustomValidity(amount === undefined ? t('amount.none', { example: '1000.50' }) : '')
          if (amount !== undefined) set('min')(amount)
        }}
        onKeyDown={(event) => {
          if (isKey(event, 'Enter')) event.currentTarget.blur()
        }}
      />
      {filter.member ? (
        <Button kind="ghost" onClick={() => set('member')('')}>
          {t('member')}: {t('filters.clear')}
        </Button>
      ) : null}
    </>
  )
}
