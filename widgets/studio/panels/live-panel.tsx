import { useEffect, useRef, useState } from 'react'
import type { Live } from '../../../engine/studio/live.ts'
import type { StudioBoot } from '../../../engine/studio/studio-boot.ts'
import { buttonClass } from '../../ui/button/button-class.ts'

/** The site in a phone, watched; or in a tab of its own. */
export function LivePanel({ boot, live }: { boot: StudioBoot; live: Live }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [id, setId] = useState(boot.brands[0]?.id ?? '')
  const [path, setPath] = useState('/')
  const [shown, setShown] = useState({ path: '/', turn: 0 })
  const brand = boot.brands.find((entry) => entry.id === id)
  useEffect(() => {
    live.frame(frame.current?.contentWindow ?? null)
    return () => live.frame(null)
  }, [live, id, shown])
  if (!boot.live || !brand)
    return (
      <p className="soft">
        Sites can be watched outside production only. Recordings can be opened here as well.
      </p>
    )
  return (
    <div className="live">
      <form
        className="live-tools"
        onSubmit={(event) => {
          event.preventDefault()
          setShown(({ turn }) => ({ path, turn: turn + 1 }))
        }}
      >
        <select value={id} onChange={({ target }) => setId(target.value)} aria-label="Brand">
          {boot.brands.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {entry.name}
            </option>
          ))}
        </select>
        <input
          value={path}
          onChange={({ target }) => setPath(target.value)}
          aria-label="Address"
          spellCheck={false}
        />
        <button type="submit">Go</button>
        <a className={buttonClass({})} href={live.tabUrl(brand.origin)} target="_blank" rel="noopener">
          Open a tab
        </a>
      </form>
      <div className="phone">
        <iframe
          key={`${id} ${String(shown.turn)}`}
          ref={frame}
          name="livery-studio"
          title={`${brand.name} in a phone`}
          src={`${brand.origin}${shown.path.startsWith('/') ? shown.path : `/${shown.path}`}`}
        />
      </div>
    </div>
  )
}
