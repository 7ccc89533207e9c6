import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { PreviewSession } from '../../../../engine/console/preview/preview-session.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import { isPlain } from '../../../../schemas/brand/merge.ts'
import type { Place } from '../../../../schemas/preview/messages.ts'
import type { PreviewSource } from '../model/preview-source.ts'
import { PickedList } from './picked-list.tsx'
import { PreviewState } from './preview-state.tsx'
import { PreviewTools, type SizeName, sizes } from './preview-tools.tsx'
import './preview.css'

export interface PreviewPaneProps {
  brand: string
  draft: string
  source: PreviewSource
  /** The draft's version as last acknowledged by the gateway: what comes as answers of calls is fetched anew with each. */
  version?: number | undefined
  /** The field in use: what it changes is outlined in the page. */
  selected?: Place | null | undefined
  /** Somebody clicked something in the page: its field is wanted. */
  onPick?: (file: string, pointer: string) => void
}

/** The codes of the languages that the brand speaks now. */
function useLanguages({ subscribe, getDocument }: PreviewSource): readonly string[] {
  const document = useSyncExternalStore(subscribe, () => getDocument('brand.json'))
  const languages = isPlain(document) ? document['languages'] : undefined
  const supported = isPlain(languages) ? languages['supported'] : undefined
  return Array.isArray(supported) ? supported.filter((code) => typeof code === 'string') : []
}

/** Pixels of the window that what stands over the page takes, and what is left to it at least. */
const above = 300
const leastHeight = 360

/** How much smaller a page is shown, so that all of it has room. */
function useScale(
  room: RefObject<HTMLElement | null>,
  { width, height }: { width: number; height: number },
): number {
  const [given, setGiven] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!room.current || typeof ResizeObserver === 'undefined') return undefined
    const measure = () =>
      setGiven({ width: room.current?.clientWidth ?? 0, height: Math.max(leastHeight, innerHeight - above) })
    const observer = new ResizeObserver(measure)
    observer.observe(room.current)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [room])
  return given.width === 0 ? 1 : Math.min(1, given.width / width, given.height / height)
}

/** The address of the draft on its own host, which works once; again for each page that is opened. */
function useTicket(brand: string, draft: string) {
  const [src, setSrc] = useState<string>()
  // Nothing that the console shows changes by it.
  const { mutate, error } = useCommand('draftPreview', [])
  const open = () => mutate({ brand, draft }, { onSuccess: ({ url }) => setSrc(url) })
  const openTab = () =>
    mutate({ brand, draft }, { onSuccess: ({ url }) => window.open(url, '_blank', 'noopener') })
  const openFirst = useEffectEvent(open)
  useEffect(() => openFirst(), [brand, draft])
  return { src, error, open, openTab }
}

/** The session of the preview, kept with its ticket, the draft's version and the field in use. */
function usePreview(
  { source, version, selected }: Pick<PreviewPaneProps, 'source' | 'version' | 'selected'>,
  src: string | undefined,
) {
  const [session] = useState(() => new PreviewSession({ window, source }))
  useEffect(() => session.start(), [session])
  useEffect(() => {
    if (src !== undefined) session.open(src)
  }, [session, src])
  useEffect(() => session.refresh(), [session, version])
  const [file, pointer] = [selected?.file, selected?.pointer]
  useEffect(() => {
    session.select(file === undefined || pointer === undefined ? null : { file, pointer })
  }, [session, file, pointer])
  return session
}

/** The real site of a draft beside its forms: it changes with what is typed, and says which field a click in it belongs to. */
export function PreviewPane({ brand, draft, source, version, selected, onPick }: PreviewPaneProps) {
  const [size, setSize] = useState<SizeName>('phone')
  const ticket = useTicket(brand, draft)
  const open = ({ file, pointer }: Place) => onPick?.(file, pointer)
  const session = usePreview({ source, version, selected }, ticket.src)
  const now = useSyncExternalStore(session.now.subscribe, session.now.get)
  const openNearest = useEffectEvent(open)
  useEffect(() => {
    const [nearest] = now.picked ?? []
    if (nearest) openNearest(nearest)
  }, [now.picked])
  const spoken = useLanguages(source)
  const { width, height } = sizes[size]
  const room = useRef<HTMLDivElement>(null)
  const scale = useScale(room, sizes[size])
  return (
    <section className="preview" aria-label={t('preview.title')}>
      <PreviewTools
        size={size}
        onSize={setSize}
        view={now.view}
        onView={session.look}
        spoken={spoken}
        onReload={ticket.open}
        onOpenTab={ticket.openTab}
      />
      <PreviewState
        now={now}
        error={ticket.error}
        onRetry={ticket.open}
        brand={brand}
        draft={draft}
        version={version}
      />
      {now.picked ? <PickedList targets={now.picked} onPick={open} onClose={session.forgetPicked} /> : null}
      <div ref={room} className="preview__room" style={{ height: height * scale }}>
        {ticket.src === undefined ? null : (
          <iframe
            className="preview__frame"
            title={t('preview.frame', { brand })}
            src={ticket.src}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            style={{ width, height, transform: `scale(${String(scale)})` }}
            onLoad={({ currentTarget }) => session.loaded(currentTarget)}
          />
        )}
      </div>
    </section>
  )
}
