import type { WidgetProps } from '@rjsf/utils'
import { useCallback, useId, useRef, useSyncExternalStore } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useField, useFrame, useRead, useStudio } from './field-context.ts'
import { FieldFrame } from './field-frame.tsx'
import { getMeta } from './get-meta.ts'
import { listMapKeys } from './list-names.ts'
import { toText } from './read-typed.ts'
import { useReached } from './target.ts'

const none: readonly string[] = []

function listenToNothing() {
  return () => undefined
}

/** The languages that the brand offers. */
function useLanguages(): readonly string[] {
  const model = useStudio().draft.find('brand.json')
  const subscribe = useCallback(
    (listener: () => void) => model?.subscribe('/languages/supported', listener) ?? listenToNothing(),
    [model],
  )
  const text = useSyncExternalStore(subscribe, () => toText(model?.read('/languages/supported')))
  return text === '' ? none : text.split(', ')
}

interface WordProps {
  file: string
  pointer: string
  language: string
  isDisabled: boolean
}

/** The text in one language. */
function Word({ file, pointer, language, isDisabled }: WordProps) {
  const { target } = useStudio()
  const place = { file, pointer: `${pointer}/${language}` }
  const field = useField(place)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useReached(target, place, () => box.current)
  return (
    <div className="studio-word" ref={box}>
      <label htmlFor={id}>{language}</label>
      <textarea
        id={id}
        className="studio-field__input"
        rows={1}
        dir="auto"
        lang={language.toLowerCase()}
        value={toText(field.value)}
        disabled={isDisabled}
        aria-invalid={field.problem ? true : undefined}
        aria-describedby={field.problem ? `${id}-problem` : undefined}
        onChange={({ target: { value } }) => field.set(value)}
      />
      {field.source.kind === 'own' && !isDisabled ? (
        <Button kind="quiet" aria-label={t('studio.resetField', { field: language })} onClick={field.reset}>
          {t('studio.reset')}
        </Button>
      ) : null}
      {field.problem ? (
        <p className="studio-field__problem" id={`${id}-problem`} role="alert">
          {field.problem.message}. {field.problem.fix}
        </p>
      ) : null}
    </div>
  )
}

/** A text in every language of the brand, and in those that it has words in already. */
export function WordsWidget(props: WidgetProps) {
  const meta = getMeta(props)
  const field = useFrame(meta)
  const languages = useLanguages()
  const stated = useRead(meta.file, [meta.pointer], (model) => listMapKeys(model, meta.pointer).join(' '))
  const all = [...new Set([...languages, ...stated.split(' ')])].filter((language) => language !== '')
  return (
    <FieldFrame meta={meta} field={field} isGroup>
      {({ isDisabled }) => (
        <div className="studio-words">
          {all.map((language) => (
            <Word
              key={language}
              file={meta.file}
              pointer={meta.pointer}
              language={language}
              isDisabled={isDisabled}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
