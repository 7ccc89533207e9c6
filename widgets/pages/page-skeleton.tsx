import { useText } from '../../engine/hooks/use-text.ts'

/** The boxes of a page that is on its way. */
export function PageSkeleton() {
  const { t } = useText()
  return (
    <div className="state" aria-busy="true">
      <div className="state__spot">
        <i className="sk sk--box" />
      </div>
      <div className="state__txt">
        <i className="sk sk--title" />
        <i className="sk sk--line" />
        <i className="sk sk--line" />
        <span className="vh" role="status">
          {t('loading')}
        </span>
      </div>
    </div>
  )
}
