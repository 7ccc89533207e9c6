import { useText } from '../../../engine/base/hooks/use-text.ts'
import '../../ui/base/page.css'
import { HelpArticles } from './help-articles.tsx'
import { ServiceButton } from '../../frame/service-button.tsx'

export interface HelpCentreProps {
  /** The article shown first. */
  tag?: string
  /** Whether it stands inside the frame of the site. */
  framed?: boolean
}

/** The help centre as a page, also without frame for apps. */
export default function HelpCentre({ tag, framed = false }: HelpCentreProps) {
  const { t } = useText()
  const page = (
    <div className="page">
      <div className="page__head">
        <h1 className="page__title">{t('title.help')}</h1>
      </div>
      {/* Above the articles: which of them an address asks for is known in the browser alone, and each has its height. */}
      <ServiceButton kind="ghost" />
      <HelpArticles tag={tag} />
    </div>
  )
  return framed ? (
    page
  ) : (
    <main className="main main--page" id="main">
      {page}
    </main>
  )
}
