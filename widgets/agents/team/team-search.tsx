import { useText } from '../../../engine/base/hooks/use-text.ts'
import { TypedFilter } from '../../ui/records/typed-filter.tsx'
import type { RecordFilters, RecordQuery } from '../../ui/records/use-record-query.ts'
import './team.css'

export interface TeamSearchProps {
  query: RecordQuery
  /** What is chosen anew together with the name. */
  also?: RecordFilters
}

/** Finds somebody of the team by the login name. */
export function TeamSearch({ query, also = {} }: TeamSearchProps) {
  const { t } = useText('team')
  return (
    <div className="team-search">
      <TypedFilter
        label={t('downline.search')}
        value={query.filters['search'] ?? ''}
        onChoose={(search) => query.choose({ ...also, search: search.trim().slice(0, 40) }, true)}
      />
      <p className="records__note">{t('downline.hint')}</p>
    </div>
  )
}
