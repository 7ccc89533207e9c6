import { fetchAhead } from '../../query/queries.ts'
import { getPart } from '../screen/part.ts'
import { matchRoute } from './match.ts'
import { listMissing, type Missing, type Needed } from './screen-needs.ts'

const suggestions = ['pointerover', 'pointerdown', 'focusin'] as const

/** Milliseconds for which a pointer rests on a link that is meant. Code is kept for good, but answers are for whoever goes there. */
const rest = 65

/** Fetches code and words, whose parts would otherwise be fetched one inside the other. */
function preloadCode({ text }: Needed, { parts, words }: Missing) {
  for (const part of parts) {
    // What fails here is asked for again, and told, where it is shown: nobody has asked yet, and no page is reloaded for it.
    part.load().then(
      () => getPart(part),
      () => undefined,
    )
  }
  text.load(words).catch(text.forgetFailures)
}

/** Fetches what a link leads to as soon as pointer or focus suggest it. */
export function followLinks(engine: Needed): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const prepare = ({ target, type }: Event) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin) return
    const route = matchRoute(engine.boot.get().routes, link.pathname)
    const missing = listMissing(engine, { route, search: link.search })
    preloadCode(engine, missing)
    const ask = () => {
      for (const query of missing.asks) void fetchAhead(engine.queries, query)
    }
    if (type === 'pointerover') timer = setTimeout(ask, rest)
    else ask()
  }
  for (const suggestion of suggestions)
    document.addEventListener(suggestion, prepare, { capture: true, passive: true })
}
