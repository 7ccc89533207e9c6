import { useEffect, useMemo, useRef, useState } from 'react'
import type { MachineName } from '../../machines/all.ts'
import { renderedStates, isPosed, getUnrendered } from '../../engine/studio/poses.ts'
import type { StudioBoot } from '../../engine/studio/studio-boot.ts'

interface PictureProps {
  state: string
  title: string
  address: string
  chosen: boolean
}

/** A state in a small phone. It comes into view when it is chosen, and when its link has the focus. */
function Picture({ state, title, address, chosen }: PictureProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (chosen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <li ref={item} className={chosen ? 'picture-is-chosen' : undefined}>
      {/* A dialog in a frame would take the focus from the studio. */}
      <div className="picture" inert>
        <iframe loading="lazy" title={title} src={address} />
      </div>
      <h2>
        <a
          href={address}
          target="_blank"
          rel="noopener"
          aria-current={chosen ? 'true' : undefined}
          onFocus={() => item.current?.scrollIntoView({ block: 'nearest' })}
        >
          {state}
        </a>
      </h2>
    </li>
  )
}

export interface GalleryProps {
  boot: StudioBoot
  machine: MachineName
  /** The requested state, by its path; null for none. */
  chosen: string | null
}

/** Every state of a flow as one brand renders it: nobody wrote these pictures. */
export function Gallery({ boot, machine, chosen }: GalleryProps) {
  const [id, setId] = useState(boot.brands[0]?.id ?? '')
  const brand = boot.brands.find((entry) => entry.id === id)
  const [language, setLanguage] = useState('')
  const [scheme, setScheme] = useState('light')
  const states = useMemo(() => (isPosed(machine) ? renderedStates(machine) : []), [machine])
  const unrendered = useMemo(() => (isPosed(machine) ? getUnrendered(machine) : []), [machine])
  if (!boot.live || !brand)
    return <p className="gallery-none soft">Pictures are drawn outside production only.</p>
  if (states.length === 0)
    return <p className="gallery-none soft">{machine} has no dialog of its own: it is drawn within others.</p>
  const lang = [language, 'EN', ...brand.languages].find((code) => brand.languages.includes(code)) ?? ''
  return (
    <div className="gallery">
      <div className="gallery-bar line">
        <select value={id} onChange={({ target }) => setId(target.value)} aria-label="Brand">
          {boot.brands.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {entry.name}
            </option>
          ))}
        </select>
        <select value={lang} onChange={({ target }) => setLanguage(target.value)} aria-label="Language">
          {brand.languages.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
        <select value={scheme} onChange={({ target }) => setScheme(target.value)} aria-label="Colours">
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </div>
      <ul className="pictures">
        {states.map((state) => {
          const query = new URLSearchParams({ flow: machine, state, lang, scheme })
          return (
            <Picture
              key={state}
              state={state}
              title={`${machine} ${state}, ${brand.name} ${lang} ${scheme}`}
              address={`${brand.origin}/dev/gallery?${query.toString()}`}
              chosen={state === chosen}
            />
          )
        })}
      </ul>
      {unrendered.length > 0 ? (
        <section className="undrawn">
          <h2>Nothing to draw</h2>
          <dl>
            {unrendered.map(({ state, why }) => (
              <div key={state}>
                <dt>{state}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </div>
  )
}
