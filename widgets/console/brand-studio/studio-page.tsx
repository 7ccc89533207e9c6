import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { named, t } from '../../../engine/console/console-words.ts'
import { useUnsaved } from '../../../engine/console/unsaved.ts'
import { useCall } from '../../../engine/console/use-call.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { QueryState } from '../../ui/state/query-state.tsx'
import { Waiting } from '../../ui/state/waiting.tsx'
import { useMay, useMe } from '../kit/use-me.ts'
import { FieldContext } from './fields/field-context.ts'
import { PlaceForm } from './fields/place-form.tsx'
import { Target } from './fields/target.ts'
import type { DraftModel } from './model/draft-model.ts'
import { ClashDialog } from './parts/clash-dialog.tsx'
import { DraftActs } from './parts/draft-acts.tsx'
import { KeySearch } from './parts/key-search.tsx'
import { PreviewSlot } from './parts/preview-slot.tsx'
import { ProblemList } from './parts/problem-list.tsx'
import { SaveState } from './parts/save-state.tsx'
import { SectionView } from './parts/section-view.tsx'
import { findSection, listSections, type SectionPlace } from './sections/list-sections.ts'
import { useDraft, useDraftStatus } from './use-draft.ts'
import './brand-studio.css'

/** Undo and redo by keys, in fields too: what is taken back is what the draft knows, and not what one input does. */
function useUndoKeys(draft: DraftModel): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) draft.redo()
      else draft.undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [draft])
}

function getFirstLanguage(draft: DraftModel): string {
  const language = draft.find('brand.json')?.read('/languages/default')
  return typeof language === 'string' ? language : 'EN'
}

interface StudioProps {
  brand: string
  id: string
  detail: ConsoleValue<'draftDetail'>
  draft: DraftModel
  brandNames: ReadonlyMap<string, string>
}

/** Says who else writes in the draft, and takes over what they saved. */
function useOthers({ brand, id, draft, detail }: Omit<StudioProps, 'brandNames'>) {
  const me = useMe()
  const { data = detail } = useCall('draftDetail', { query: { brand, id } }, { refetchInterval: 10_000 })
  const { version, title, authors, isBehind } = data
  useEffect(() => {
    void draft.refresh(version)
  }, [draft, version])
  return { title, others: authors.filter((name) => name !== me.name), isBehind }
}

function Studio({ brand, id, detail, draft, brandNames }: StudioProps) {
  const isReadOnly = !useMay('brands.write')
  const { title, others, isBehind } = useOthers({ brand, id, draft, detail })
  const { save } = useDraftStatus(draft)
  useUnsaved(save !== 'saved')
  useUndoKeys(draft)
  const sections = useMemo(() => listSections(), [])
  const [query, setQuery] = useSearchParams()
  const chosen = sections.find((section) => section.id === query.get('section')) ?? sections[0]
  const [language, setLanguage] = useState(() => getFirstLanguage(draft))
  const [target] = useState(() => new Target())
  const context = useMemo(
    () => ({ draft, isReadOnly, brandNames, Place: PlaceForm, target }),
    [draft, isReadOnly, brandNames, target],
  )
  const choose = useCallback((section: string) => setQuery({ section }, { replace: true }), [setQuery])
  const show = ({ file, pointer }: SectionPlace) => {
    const [, code] = /^locales\/(.*)\.json$/.exec(file) ?? []
    if (code !== undefined) setLanguage(code)
    target.show({ file, pointer })
    choose(findSection(sections, { file, pointer }))
  }
  return (
    <FieldContext value={context}>
      <header className="room__head studio__head">
        <div>
          <p>
            <Link to="/brands">{t('room.brands')}</Link> › <Link to={`/brands/${brand}`}>{brand}</Link>
          </p>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {others.length > 0 ? <p>{t('studio.others', { names: others.join(', ') })}</p> : null}
          {isBehind ? <p className="mark">{t('brands.draftBehind')}</p> : null}
        </div>
        <div className="room__actions">
          <SaveState />
          <DraftActs brand={brand} id={id} title={title} />
        </div>
      </header>
      <div className="studio">
        <nav className="studio__nav" aria-label={t('studio.sections')}>
          <KeySearch sections={sections} wordsFile={`locales/${language}.json`} onShow={show} />
          <ProblemList onShow={show} />
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <button
                  type="button"
                  aria-current={section === chosen ? 'page' : undefined}
                  onClick={() => choose(section.id)}
                >
                  {named('studio.section', section.id)}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        {chosen ? (
          <SectionView
            key={chosen.id}
            section={chosen}
            brand={brand}
            id={id}
            language={language}
            onLanguage={setLanguage}
          />
        ) : null}
        <PreviewSlot brand={brand} id={id} onPick={show} />
      </div>
      <ClashDialog />
    </FieldContext>
  )
}

/** A draft of a brand, written in by forms: every key of every file, with what is inherited beside it. */
export function StudioPage() {
  const { brand = '', draft: id = '' } = useParams()
  const { opened, error, retry } = useDraft({ brand, id })
  return (
    <main className="room studio-room" id="room" tabIndex={-1}>
      {opened ? (
        <Studio key={id} brand={brand} id={id} {...opened} />
      ) : (
        <>
          <p>
            <Link to={`/brands/${brand}`}>{brand}</Link>
          </p>
          <QueryState of={{ error, refetch: retry }} waiting={<Waiting lines={6} />} />
        </>
      )}
    </main>
  )
}
