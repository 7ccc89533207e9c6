import { named, t } from '../../../../engine/console/console-words.ts'
import type { Section } from '../sections/list-sections.ts'
import { FilesSection } from './files-section.tsx'
import { PlaceCard } from './place-card.tsx'
import { ScreensSection } from './screens-section.tsx'
import { SeedCard } from './seed-card.tsx'
import { TextsSection } from './texts-section.tsx'

export interface SectionViewProps {
  section: Section
  brand: string
  id: string
  language: string
  onLanguage: (language: string) => void
}

/** A section of the studio: its places one below the other, each opened by itself. */
export function SectionView({ section, brand, id, language, onLanguage }: SectionViewProps) {
  return (
    <section className="studio__section" aria-labelledby="studio-section">
      <h2 id="studio-section">{named('studio.section', section.id)}</h2>
      {section.id === 'domains' ? <p className="note">{t('studio.domains')}</p> : null}
      {section.id === 'look' ? <SeedCard /> : null}
      {section.id === 'screens' ? <ScreensSection brand={brand} id={id} /> : null}
      {section.places.map(({ file, pointer }, index) => (
        <PlaceCard
          key={file + pointer}
          file={file}
          pointer={pointer}
          isOpenFirst={index === 0 && section.id !== 'screens'}
        />
      ))}
      {section.id === 'texts' ? <TextsSection language={language} onLanguage={onLanguage} /> : null}
      {section.id === 'files' ? <FilesSection brand={brand} id={id} /> : null}
    </section>
  )
}
