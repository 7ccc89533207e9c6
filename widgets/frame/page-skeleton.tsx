import { useText } from '../../engine/hooks/base/use-text.ts'

/** The boxes of a page that is on its way. */
export function PageSkeleton() {
  const { t } = useText()
  return (
    <div className="state state--page" aria-busy="true">
      <div className="state__spot">
        <i className="skeleton skeleton--box" />
      </div>
      <div className="state__text">
        <i className="skeleton skeleton--title" />
        <i className="skeleton skeleton--line" />
        <i className="skeleton skeleton--line" />
        <span className="visually-hidden" role="status">
          {t('loading')}
        </span>
      </div>
    </div>
  )
}
