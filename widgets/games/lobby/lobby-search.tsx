import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'

export interface LobbySearchProps {
  /** What is looked for now. */
  value: string
  onSearch: (keyword: string) => void
}

/** Debounce in milliseconds. Each search replaces the one before. */
const pause = 40
const longest = 100

/** The field that finds a game. What is typed is its own until the typing rests. */
export function LobbySearch({ value, onSearch }: LobbySearchProps) {
  const { t } = useText('games')
  const [typed, setTyped] = useState(value)
  const [reported, setReported] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (reported !== value) {
    setReported(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const report = (keyword: string) => {
    clearTimeout(timer.current)
    setReported(keyword)
    onSearch(keyword)
  }
  // Whatever was typed before the page came alive is looked for as well.
  const field = useRef<HTMLInputElement>(null)
  const tellEarly = useEffectEvent(() => {
    const early = field.current?.value ?? ''
    if (early !== typed) {
      setTyped(early)
      report(early)
    }
  })
  useLayoutEffect(() => tellEarly(), [])
  return (
    <form
      className="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        report(typed)
      }}
    >
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        name="keyword"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={longest}
        placeholder={t('search')}
        aria-label={t('search')}
        value={typed}
        onChange={({ target }) => {
          const keyword = target.value
          setTyped(keyword)
          clearTimeout(timer.current)
          if (keyword === '') report(keyword)
          else timer.current = setTimeout(() => report(keyword), pause)
        }}
      />
      {typed === '' ? null : (
        <button
          className="icon-button search__clear"
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => {
            setTyped('')
            report('')
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </form>
  )
}
