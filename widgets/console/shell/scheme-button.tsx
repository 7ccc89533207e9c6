import { useEffect, useState } from 'react'
import { t } from '../../../engine/console/console-words.ts'
import { Icon } from '../../ui/icon/icon.tsx'

const schemes = ['system', 'light', 'dark'] as const
const icons = { system: 'auto', light: 'sun', dark: 'moon' } as const
const stored = 'livery-console-scheme'

function read() {
  const known = localStorage.getItem(stored)
  return schemes.find((scheme) => scheme === known) ?? 'system'
}

/** Goes from the system's colours to light ones, dark ones and back. */
export function SchemeButton() {
  const [scheme, setScheme] = useState(read)
  useEffect(() => {
    document.documentElement.dataset['scheme'] = scheme
    localStorage.setItem(stored, scheme)
  }, [scheme])
  const next = schemes[(schemes.indexOf(scheme) + 1) % schemes.length] ?? 'system'
  const label = t('scheme', { now: t(`scheme.${scheme}`), next: t(`scheme.${next}`) })
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={() => setScheme(next)}>
      <Icon name={icons[scheme]} />
    </button>
  )
}
