import { isKey } from '../../../schemas/base/is-key.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { getAddress, search } from '../state/charts.ts'

const maxFound = 12
const schemes = ['system', 'light', 'dark'] as const
const schemeKey = 'livery-studio-scheme'

function readScheme() {
  const stored = localStorage.getItem(schemeKey)
  return schemes.find((scheme) => scheme === stored) ?? 'system'
}

function SchemeButton() {
  const [scheme, setScheme] = useState(readScheme)
  useEffect(() => {
    document.documentElement.dataset['scheme'] = scheme
    localStorage.setItem(schemeKey, scheme)
  }, [scheme])
  const next = schemes[(schemes.indexOf(scheme) + 1) % schemes.length] ?? 'system'
  return (
    <button
      type="button"
      className="quiet"
      onClick={() => setScheme(next)}
      aria-label={`Colours: ${scheme}. Change to ${next}.`}
    >
      {{ system: 'Auto', light: 'Light', dark: 'Dark' }[scheme]}
    </button>
  )
}

/** Name, search and looks. */
export function TopBar({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const founds = search(words)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input,textarea,select')
      if (event.key !== '/' || typing) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const go = (address: string) => {
    setOpen(false)
    void navigate(address)
  }
  const shown = open && words.trim() !== ''
  return (
    <header className="top">
      <Link className="brand" to="/flows">
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <rect x="1.5" y="2.5" width="7" height="5" rx="1.6" />
          <rect x="11.5" y="12.5" width="7" height="5" rx="1.6" />
          <path d="M5 7.5v4.8a2.7 2.7 0 0 0 2.7 2.7h3.6" />
        </svg>
        Livery <span>Flows</span>
      </Link>
      <div
        className="search"
        role="search"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
        }}
      >
        <input
          ref={input}
          type="search"
          value={words}
          placeholder="Find a state or an event"
          aria-label="Find a state or an event"
          aria-keyshortcuts="/"
          onFocus={() => setOpen(true)}
          onChange={({ target }) => {
            setOpen(true)
            onWords(target.value)
          }}
          onKeyDown={(event) => {
            const [first] = founds
            if (isKey(event, 'Escape')) {
              onWords('')
              setOpen(false)
            } else if (isKey(event, 'Enter') && first) go(getAddress(first.machine, first.state))
          }}
        />
        <kbd aria-hidden="true">/</kbd>
        {shown ? (
          <div className="found">
            <p role="status">
              {founds.length === 0 ? 'Nothing has this name.' : `${String(founds.length)} found`}
            </p>
            <ul>
              {founds.slice(0, maxFound).map((entry, index) => (
                <li key={index}>
                  <button type="button" onClick={() => go(getAddress(entry.machine, entry.state))}>
                    <b>{entry.words}</b>
                    <span>
                      {entry.kind} · {entry.state}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      <nav className="top-links" aria-label="Studio">
        <Link to="/flows" aria-current={pathname === '/flows' ? 'page' : undefined}>
          All flows
        </Link>
        <SchemeButton />
      </nav>
    </header>
  )
}
