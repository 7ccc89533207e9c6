import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'

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
    <div className="section__head">
      <h2 className="section__title" id={id}>
        {title}
      </h2>
      {sub ? <p className="section__subtitle">{sub}</p> : null}
      {to ? (
        <SiteLink className="section__link" to={to}>
          {t('seeAll')}
          <span className="visually-hidden">: {title}</span>
          <Icon name="chevron" className="flip" />
        </SiteLink>
      ) : null}
    </div>
  )
}
