import { useText } from '../../../engine/base/hooks/use-text.ts'
import '../../ui/base/page.css'
import { AllNews } from './all-news.tsx'
import { ReadAllNews } from './read-all-news.tsx'

export interface NewsPageProps {
  /** Whether it is a part of a page that has a title of its own. */
  part?: boolean
}

/** Announcements and notices, as a page that can be linked to. */
export default function NewsPage({ part = false }: NewsPageProps) {
  const { t } = useText('news')
  return (
    <div className={part ? 'page page--part' : 'page page--news'} data-testid="news-page">
      {part ? null : (
        <div className="page__head">
          <h1 className="page__title">{t('title.news')}</h1>
        </div>
      )}
      <ReadAllNews />
      {(['announcements', 'notices'] as const).map((kind) => (
        <section key={kind} className="page__head" aria-labelledby={`news-${kind}`}>
          <h2 className="page__part" id={`news-${kind}`}>
            {t(`${kind}.title`)}
          </h2>
          <p className="page__lead">{t(`${kind}.sub`)}</p>
          <AllNews kind={kind} />
        </section>
      ))}
    </div>
  )
}
