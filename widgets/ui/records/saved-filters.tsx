import { useId, useState } from 'react'
import type { RecordPage } from '../../../schemas/calls/money/records.calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { FilterField } from './choice.tsx'
import type { RecordFilters } from './use-record-query.ts'

export interface SavedFiltersProps {
  page: RecordPage
  /** What is chosen now. */
  filters: RecordFilters
  onChoose: (filters: RecordFilters) => void
}

/** Filters that the member saved for this page, and the way to save those that are chosen. */
export function SavedFilters({ page, filters, onChoose }: SavedFiltersProps) {
  const { t } = useText('records')
  const toast = useToast()
  const id = useId()
  const [name, setName] = useState('')
  const { data } = useCall('savedFilters')
  const save = useCommand('saveFilter', ['savedFilters'])
  const remove = useCommand('removeFilter', ['savedFilters'])
  const own = data?.filter((entry) => entry.page === page) ?? []
  return (
    <div className="record-saved">
      {own.length > 0 ? (
        <ul className="record-saved__list" aria-label={t('saved.label')}>
          {own.map((entry) => (
            <li key={entry.id}>
              <button type="button" className="chip" onClick={() => onChoose(entry.query)}>
                <bdi>{entry.name}</bdi>
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={t('saved.remove', { name: entry.name })}
                onClick={() => remove.mutate({ id: entry.id })}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <form
        className="record-saved__form"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') return
          save.mutate(
            { page, name: name.trim(), query: { ...filters } },
            {
              onSuccess: () => {
                setName('')
                toast.show({ text: t('saved.done') })
              },
            },
          )
        }}
      >
        <FilterField label={t('saved.name')} id={id}>
          <input
            id={id}
            value={name}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </FilterField>
        <Button type="submit" kind="ghost" disabled={name.trim() === '' || save.isPending}>
          {t('saved.save')}
        </Button>
      </form>
      {save.error ? (
        <p className="record-saved__error" role="alert">
          {t(`errors:${save.error.code}`)}
        </p>
      ) : null}
    </div>
  )
}
