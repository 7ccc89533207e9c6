import type { Persona, PickedTarget, Place, ToPage, ToStudio } from '../../../schemas/preview/messages.ts'
import { createStore, type Store } from '../../base/store/store.ts'
import { type FrameLink, openFrameLink } from './frame-link.ts'
import { createFeed, type Documents, type Patch, type PreviewFeed } from './preview-feed.ts'

/** What is looked at, and how. */
export interface PreviewView {
  route: string
  persona: Persona
  /** Code of a language; undefined until the page says in which it came. */
  lang: string | undefined
  scheme: 'light' | 'dark'
  isInspecting: boolean
}

export interface PreviewNow {
  /** `opening` until the page answers, `silent` where it does not. */
  phase: 'opening' | 'live' | 'silent'
  view: PreviewView
  /** The page has not painted a change for longer than a moment. */
  isBehind: boolean
  /** What the page could not do last. */
  failure: string | undefined
  /** What was found where somebody clicked last; undefined where nobody did. */
  picked: readonly PickedTarget[] | undefined
}

interface SessionOptions {
  window: Window
  source: Documents
}

/** Milliseconds after which a change that is not painted is one that the page is behind with. */
const patience = 1_000

const first: PreviewNow = {
  phase: 'opening',
  view: { route: '/', persona: 'guest', lang: undefined, scheme: 'light', isInspecting: false },
  isBehind: false,
  failure: undefined,
  picked: undefined,
}

/** Keeps the page of a draft in a frame with what is typed beside it. */
export class PreviewSession {
  readonly now: Store<PreviewNow> = createStore(first)
  readonly #source: Documents
  readonly #feed: PreviewFeed
  readonly #link: FrameLink
  #frame: HTMLIFrameElement | null = null
  #selected: Place | null = null
  #seq = 0
  /** What the page has not painted yet. */
  readonly #waiting = new Map<number, ReturnType<typeof setTimeout>>()

  constructor({ window, source }: SessionOptions) {
    this.#source = source
    this.#feed = createFeed(source)
    this.#link = openFrameLink({
      window,
      getFrame: () => this.#frame?.contentWindow ?? null,
      hear: (message) => this.#hear(message),
      onSilence: () => this.#note({ phase: 'silent' }),
    })
  }

  /** Begins to follow the documents. Returns what ends it all. */
  start(): () => void {
    const stopHearing = this.#link.listen()
    for (const file of ['theme.json', 'brand.json']) this.#feed.watch(file)
    const stop = this.#source.subscribe((files) => {
      const parts = this.#feed.read(files)
      if (this.#isLive()) this.#patch(parts)
    })
    return () => {
      stop()
      stopHearing()
      this.#settle(this.#seq)
    }
  }

  /** The draft is looked at by this address from now on. */
  open(url: string): void {
    this.#link.setOrigin(new URL(url).origin)
    this.#note({ phase: 'opening' })
  }

  /** A page was loaded in a frame. */
  loaded(frame: HTMLIFrameElement): void {
    this.#frame = frame
    this.#settle(this.#seq)
    this.#note({ phase: 'opening' })
    this.#link.greet()
  }

  readonly look = (change: Partial<PreviewView>): void => {
    const view = { ...this.now.get().view, ...change }
    this.#note({ view, ...(change.isInspecting === false && { picked: undefined }) })
    this.#watchWords(view)
    if (!this.#isLive()) return
    const { isInspecting, ...shown } = change
    if (Object.keys(shown).length > 0) this.#link.say('show', shown as ToPage['show'])
    if (isInspecting !== undefined) this.#link.say('inspect', { on: isInspecting })
  }

  /** Outlines what a field changes. */
  select(place: Place | null): void {
    this.#selected = place
    if (this.#isLive()) this.#link.say('outline', { target: place })
  }

  /** The draft was saved: what comes as answers of calls is fetched anew. */
  refresh(): void {
    if (this.#isLive()) this.#link.say('refresh', {})
  }

  readonly forgetPicked = (): void => this.#note({ picked: undefined })

  #isLive(): boolean {
    return this.now.get().phase === 'live'
  }

  #note(change: Partial<PreviewNow>): void {
    this.now.set((before) => ({ ...before, ...change }))
  }

  #watchWords({ lang }: PreviewView): void {
    if (lang !== undefined) this.#feed.watch(`locales/${lang}.json`)
  }

  /** The page has painted all patches up to one. */
  #settle(painted: number): void {
    for (const [seq, timer] of this.#waiting) {
      if (seq > painted) continue
      clearTimeout(timer)
      this.#waiting.delete(seq)
    }
    if (this.#waiting.size === 0 && this.now.get().isBehind) this.#note({ isBehind: false })
  }

  #patch(parts: Patch | undefined): void {
    if (!parts) return
    this.#seq += 1
    const late = setTimeout(() => this.#note({ isBehind: true }), patience)
    this.#waiting.set(this.#seq, late)
    this.#link.say('patch', { seq: this.#seq, ...parts })
  }

  /** A page that was loaded anew knows the saved draft alone. */
  #takeReady({ lang, route }: ToStudio['ready']): void {
    const before = this.now.get().view
    const view = { ...before, lang: before.lang ?? lang }
    this.#settle(this.#seq)
    this.#note({ phase: 'live', failure: undefined, view })
    this.#watchWords(view)
    const { isInspecting, route: wanted, ...rest } = view
    this.#link.say('show', { ...rest, ...(wanted !== route && { route: wanted }) })
    this.#patch(this.#feed.readAll())
    if (isInspecting) this.#link.say('inspect', { on: true })
    if (this.#selected) this.#link.say('outline', { target: this.#selected })
  }

  #hear(message: ToStudio[keyof ToStudio]): void {
    if (message.type === 'ready') this.#takeReady(message)
    else if (message.type === 'applied') this.#settle(message.seq)
    else if (message.type === 'failed') this.#note({ failure: message.message })
    else if (message.type === 'went') this.#note({ view: { ...this.now.get().view, route: message.route } })
    else this.#note({ picked: message.targets })
  }
}
