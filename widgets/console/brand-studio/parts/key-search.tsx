import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { named, t } from '../../../../engine/console/console-words.ts'
import { Field } from '../../../ui/form/plain/field.tsx'
import { useStudio } from '../fields/field-context.ts'
import type { Section, SectionPlace } from '../sections/list-sections.ts'
import { type KeyEntry, searchKeys } from '../sections/search-keys.ts'
import { useKeyEntries } from './use-key-entries.ts'

export interface KeySearchProps {
  sections: readonly Section[]
  wordsFile: string
  onShow: (place: SectionPlace) => void
}

/** Finds any key by its name, its explanation or its value. */
export function KeySearch({ sections, wordsFile, onShow }: KeySearchProps) {
  const { draft } = useStudio()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const words = useSyncExternalStore(draft.subscribe, () => draft.find(wordsFile))
  const isSearching = wanted !== ''
  const entries = useKeyEntries(sections, isSearching)
  useEffect(() => {
    if (isSearching) draft.open(wordsFile).catch(() => undefined)
  }, [draft, wordsFile, isSearching])
  const found = useMemo(
    (): KeyEntry[] => searchKeys(entries, wanted, draft, words),
    [entries, wanted, draft, words],
  )
  return (
    <div className="studio__search" role="search">
      <Field
        label={t('studio.search')}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
      />
      {wanted.trim().length < 2 ? null : (
        <ul aria-label={t('studio.found')}>
          {found.map((entry) => (
            <li key={`${entry.file} ${entry.path}`}>
              <button
                type="button"
                className="studio__jump"
                onClick={() => {
                  onShow(entry)
                  setText('')
                }}
              >
                <strong>{entry.name}</strong>{' '}
                <span>
                  {named('studio.section', entry.section)} · {entry.path}
                </span>
              </button>
            </li>
          ))}
          {found.length === 0 ? <li className="note">{t('studio.nothingFound')}</li> : null}
        </ul>
      )}
    </div>
  )
}
