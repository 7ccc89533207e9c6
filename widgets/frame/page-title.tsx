import { useText } from '../../engine/base/hooks/use-text.ts'
import { useBrandWord } from '../ui/brand/use-brand-word.ts'

export interface PageTitleProps {
  /** Key of its words; the brand's name and line where absent. */
  text?: string
  /** Only for whoever listens to the page. */
  hidden?: boolean
}

/** The page's first heading. */
export function PageTitle({ text, hidden = true }: PageTitleProps) {
  const brand = useBrandWord()
  const { t } = useText()
  return (
    <h1 className={hidden ? 'visually-hidden' : 'page__title'}>
      {text ? t(text) : `${brand}: ${t('brand.tagline')}`}
    </h1>
  )
}
