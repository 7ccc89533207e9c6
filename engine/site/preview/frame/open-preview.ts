import type { Boot } from '../../../../schemas/boot/boot.document.ts'
import type { PickedTarget, ToPage } from '../../../../schemas/preview/messages.ts'
import { fetchBoot } from '../../../base/boot/boot.ts'
import type { Engine } from '../../../base/engine/engine.ts'
import { createLanguageSwitch } from '../../../base/page/look/language.ts'
import { changeAnswers, refetchCalls } from '../../../base/query/queries.ts'
import { createInspector } from './inspector.ts'
import type { Marks } from './marks.tsx'
import { createOutline } from './outline.ts'
import type { createPatchedBoot } from './patched-boot.ts'
import type { Personas } from './personas.ts'
import type { PreviewText, TextScope } from './preview-text.ts'
import { openStudioLink } from './studio-link.ts'
import { createThemeSheet } from './theme-sheet.ts'
import { skipUnseen } from './unseen.ts'

export interface PreviewParts {
  window: Window
  /** Origin of the console. */
  origin: string
  engine: Engine
  marks: Marks
  texts: PreviewText
  /** The words of what is said outside of every part. */
  outside: TextScope
  boots: ReturnType<typeof createPatchedBoot>
  personas: Personas
}

/** Milliseconds without a change after which boxes are drawn where things are now. */
const stillFor = 120

/** Resolves once what was drawn is painted, as far as a page can know. */
function whenPainted(window: Window): Promise<void> {
  return new Promise((resolve) => {
    window.requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(null)
    })
  })
}

function getPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname + search
}

/** The part of the engine that changes language and takes newer answers, with what was changed in the Studio laid over it. */
function createSwitches({
  engine,
  texts,
  outside,
  boots,
}: Pick<PreviewParts, 'engine' | 'texts' | 'outside' | 'boots'>) {
  const { boot, queries } = engine
  const take = (next: Boot) => {
    boot.set(boots.over(next))
    changeAnswers(queries, next)
  }
  return {
    setLanguage: createLanguageSwitch({ boot, text: outside.text, fetchBoot, onSwitched: take }),
    /** What the saved draft answers now. */
    async refresh() {
      const { language } = boot.get()
      const next = await fetchBoot(language.code, location.pathname)
      if (next.language.code !== boot.get().language.code) return
      await texts.take(next)
      take(next)
      void refetchCalls(queries, 'registrationRules')
    },
  }
}

/** Clicks say what they hit while somebody looks for a field, and the page hears nothing of them. */
function watchClicks(
  window: Window,
  isInspecting: () => boolean,
  onClick: (element: Element, event: MouseEvent) => void,
) {
  const stop = (event: Event) => {
    if (!isInspecting()) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const kind of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'dblclick', 'submit'])
    window.addEventListener(kind, stop, { capture: true })
  const click = (event: MouseEvent) => {
    if (!isInspecting() || !(event.target instanceof Element)) return
    stop(event)
    onClick(event.target, event)
  }
  window.addEventListener('click', click, { capture: true })
}

/** What was found where somebody clicked, or what a field changes, outlined. */
function createPointing({ window, marks, texts, outside }: PreviewParts) {
  const draw = createOutline(window.document)
  const inspector = createInspector({ page: window.document, marks, texts, outside })
  let isInspecting = false
  let outlined: ToPage['outline']['target'] = null
  let timer = 0
  /** Once nothing changes for a moment: finding it takes as long as a frame. */
  const redraw = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      if (outlined) draw(inspector.find(outlined))
    }, stillFor)
  }
  window.addEventListener('scroll', redraw, { capture: true, passive: true })
  window.addEventListener('resize', redraw)
  return {
    redraw,
    watch: (onPicked: (targets: PickedTarget[]) => void) =>
      watchClicks(
        window,
        () => isInspecting,
        (element, { clientX: x, clientY: y }) => {
          const targets = inspector.pick(element, { x, y })
          draw(targets[0]?.rects ?? [])
          onPicked(targets)
        },
      ),
    inspect(on: boolean) {
      isInspecting = on
      if (!on) draw([])
    },
    outline(target: ToPage['outline']['target']) {
      outlined = target
      const [first] = target ? inspector.find(target) : []
      if (first && (first.y < 0 || first.y > window.innerHeight))
        window.scrollBy({ top: first.y - window.innerHeight / 3 })
      draw(target ? inspector.find(target) : [])
    },
  }
}

/** Brings an engine under the hand of the Studio. Returns what tells it where the page went. */
export function openPreview(parts: PreviewParts): { went: (route: string) => void } {
  const { window, origin, engine, texts, outside, boots, personas } = parts
  const switches = createSwitches(parts)
  Object.assign(engine, { text: outside.text, setLanguage: switches.setLanguage })
  outside.watch()
  const applyTheme = createThemeSheet(window.document)
  const pointing = createPointing(parts)
  skipUnseen(window)

  const patch = async ({ seq, css, words = [], screens, brand }: ToPage['patch']) => {
    const startedAt = performance.now()
    // Boxes that wait to be drawn after an earlier change wait for this one too.
    pointing.redraw()
    if (css !== undefined) applyTheme(css)
    await Promise.all(words.map(({ lang, ns, map }) => texts.patch(lang, ns, map)))
    if (screens || brand) engine.boot.set((boot) => boots.patch(boot, { screens, brand }))
    await whenPainted(window)
    link.say('applied', { seq, ms: performance.now() - startedAt })
    pointing.redraw()
  }
  const show = async ({ route, persona, lang, scheme }: ToPage['show']) => {
    if (scheme) engine.look.setScheme(scheme)
    if (route !== undefined && route !== getPath(location)) engine.way.to(route)
    if (lang !== undefined && lang !== engine.boot.get().language.code) await engine.setLanguage(lang)
    if (persona) await personas.choose(engine, persona)
  }
  const attempt = (what: 'patch' | 'show' | 'refresh', work: Promise<void>) =>
    void work.catch((error: unknown) =>
      link.say('failed', {
        what,
        message: String(error instanceof Error ? error.message : error).slice(0, 500),
      }),
    )

  const link = openStudioLink({
    window,
    studio: window.parent,
    origin,
    handlers: {
      hello: () => {
        const { version, language } = engine.boot.get()
        link.say('ready', { version, lang: language.code, route: getPath(location) })
      },
      patch: (message) => attempt('patch', patch(message)),
      show: (message) => attempt('show', show(message)),
      refresh: () => attempt('refresh', switches.refresh()),
      inspect: ({ on }) => pointing.inspect(on),
      outline: ({ target }) => pointing.outline(target),
    },
  })
  pointing.watch((targets) => link.say('picked', { targets }))
  let last = getPath(location)
  return {
    went(route) {
      if (route !== last) link.say('went', { route: route.slice(0, 1_000) })
      last = route
    },
  }
}
