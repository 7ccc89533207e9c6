import { type FormEvent, useId, useState } from 'react'
import { type ConsoleWord, t } from '../../../../engine/console/console-words.ts'
import type { PreviewView } from '../../../../engine/console/preview/preview-session.ts'
import languages from '../../../../schemas/languages.json' with { type: 'json' }
import routes from '../../../../schemas/routes.json' with { type: 'json' }
import type { Persona } from '../../../../schemas/preview/messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'

/** Sizes of a page's window, in CSS pixels. */
export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const
export type SizeName = keyof typeof sizes

const personas: readonly Persona[] = ['guest', 'member', 'agent']
const schemes = ['light', 'dark'] as const
const sizeNames = Object.keys(sizes) as SizeName[]

/** Pages with an address that needs nothing filled in. */
const paths: readonly string[] = routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path))

interface ChoiceProps<T extends string> {
  label: string
  values: readonly T[]
  value: T
  getWord: (value: T) => ConsoleWord
  onChoose: (value: T) => void
}

/** One of a few, as buttons side by side. */
function Choices<T extends string>({ label, values, value, getWord, onChoose }: ChoiceProps<T>) {
  return (
    <div role="group" aria-label={label} className="chips">
      {values.map((choice) => (
        <button
          key={choice}
          type="button"
          className="chip"
          aria-pressed={choice === value}
          onClick={() => onChoose(choice)}
        >
          {t(getWord(choice))}
        </button>
      ))}
    </div>
  )
}

/** Where the page is, to be chosen from its pages or typed. */
function RouteField({ route, onGo }: { route: string; onGo: (route: string) => void }) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const path = (typed ?? route).trim()
    setTyped(undefined)
    if (path !== '') onGo(path.startsWith('/') ? path.replace(/^\/+/, '/') : `/${path}`)
  }
  return (
    <form className="preview__route" onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        {t('preview.page')}
      </label>
      <input
        id={id}
        list={`${id}-pages`}
        value={typed ?? route}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={`${id}-pages`}>
        {paths.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <Button type="submit" kind="ghost">
        {t('preview.go')}
      </Button>
    </form>
  )
}

export interface PreviewToolsProps {
  size: SizeName
  onSize: (size: SizeName) => void
  view: PreviewView
  onView: (change: Partial<PreviewView>) => void
  /** Codes of the brand's languages. */
  spoken: readonly string[]
  onReload: () => void
  onOpenTab: () => void
}

function getLanguageName(code: string): string {
  return (languages as Readonly<Record<string, { name: string }>>)[code]?.name ?? code
}

/** What is looked at, and how: size, palette, language, as whom, which page. */
export function PreviewTools({ size, onSize, view, onView, spoken, onReload, onOpenTab }: PreviewToolsProps) {
  const { lang, persona, scheme, route, isInspecting } = view
  return (
    <div className="preview__tools">
      <Choices
        label={t('preview.size')}
        values={sizeNames}
        value={size}
        getWord={(name) => `preview.${name}`}
        onChoose={onSize}
      />
      <Choices
        label={t('preview.palette')}
        values={schemes}
        value={scheme}
        getWord={(name) => `preview.${name}`}
        onChoose={(next) => onView({ scheme: next })}
      />
      <Choices
        label={t('preview.viewAs')}
        values={personas}
        value={persona}
        getWord={(name) => `preview.${name}`}
        onChoose={(next) => onView({ persona: next })}
      />
      <Select
        label={t('language')}
        value={lang ?? ''}
        disabled={spoken.length < 2}
        choices={(spoken.length > 0 ? spoken : [lang ?? '']).map((code) => ({
          value: code,
          label: getLanguageName(code),
        }))}
        onChange={({ target }) => onView({ lang: target.value })}
      />
      <RouteField route={route} onGo={(next) => onView({ route: next })} />
      <div className="preview__acts">
        <Button
          kind="ghost"
          aria-pressed={isInspecting}
          onClick={() => onView({ isInspecting: !isInspecting })}
        >
          <Icon name="search" /> {t('preview.inspect')}
        </Button>
        <Button kind="ghost" onClick={onReload}>
          {t('preview.reload')}
        </Button>
        <Button kind="ghost" onClick={onOpenTab}>
          {t('preview.openTab')}
        </Button>
      </div>
    </div>
  )
}
