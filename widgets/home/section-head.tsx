import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'

export interface SectionHeadProps {
  id: string
  title: string
  sub?: string | undefined
  /** Where the whole list is. */
  to?: string | undefined
}

/** Title of a section, a line about it, and the way to all of it. */
export function SectionHead({ id, title, sub, to }: SectionHeadProps) {
  const { t } = useText()
  return (
    <div className="sec__head">
      <h2 className="sec__title" id={id}>
        {title}
      </h2>
      {sub ? <p className="sec__sub">{sub}</p> : null}
      {to ? (
        <SiteLink className="sec__link" to={to}>
          {t('seeAll')}
          <span className="vh">: {title}</span>
          <Icon name="chevron" className="flip" />
        </SiteLink>
      ) : null}
    </div>
  )
}
