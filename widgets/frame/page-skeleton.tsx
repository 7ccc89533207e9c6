import { useText } from '../../engine/hooks/base/use-text.ts'

/** A page that is on its way: its title, a line below it, and what it is about. */
export function PageSkeleton() {
  const { t } = useText()
  return (
    <div className="page-coming" aria-busy="true">
      <div className="page__head">
        <i className="skeleton skeleton--title" />
        <i className="skeleton skeleton--line" />
      </div>
      <i className="skeleton skeleton--panel" />
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
    </div>
  )
}
