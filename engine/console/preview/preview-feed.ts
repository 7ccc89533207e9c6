import { isSame } from '../../../schemas/brand/is-same.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import type { Theme } from '../../../schemas/documents/theme.document.ts'
import { postures } from '../../../schemas/postures/postures.ts'
import type { Said, ToPage } from '../../../schemas/preview/messages.ts'
import { themeCss } from '../../../schemas/theme/theme-css.ts'
import { fontFacesCss } from '../../../schemas/theme/theme-fonts.ts'

/** The public documents of a draft, as they are in the browser. */
export interface Documents {
  /** Tells which files changed. Returns what ends it. */
  subscribe: (listener: (files: readonly string[]) => void) => () => void
  /** The same object while it did not change; undefined while it is not loaded. */
  getDocument: (file: string) => unknown
}

export type Patch = Omit<Said<ToPage['patch']>, 'seq'>

export interface PreviewFeed {
  /** What the page has to be told after these files changed; undefined where it shows none of it. */
  read: (files: readonly string[]) => Patch | undefined
  /** What a page has to be told that was loaded anew: all that changed since this began. */
  readAll: () => Patch | undefined
  /** Notes how a document stands before anything of it changes. */
  watch: (file: string) => void
}

const locale = /^locales\/(.+)\.json$/
const screen = /^screens\/(.+)\.json$/

/** A theme's rules. Its fonts are on the gateway only once they are saved, and a page loads those it has anew for nothing. */
function writeCss(theme: Theme): string {
  const keepName = (file: string) => file
  return themeCss(theme, postures, keepName).slice(fontFacesCss(theme, keepName).length)
}

/** Makes of changed documents what the page of a draft is told: of words the namespaces that changed, of all else the document. */
export function createFeed({ getDocument }: Pick<Documents, 'getDocument'>): PreviewFeed {
  /** As the page has them; undefined for what was asked for and is not here yet. */
  const known = new Map<string, unknown>()
  const changed = new Set<string>()
  const changedWords = new Map<string, Set<string>>()

  const readWords = (file: string, lang: string): Patch => {
    const [before, now] = [known.get(file), getDocument(file)]
    if (!isPlain(now)) return {}
    const all = changedWords.get(file) ?? new Set()
    changedWords.set(file, all)
    const names = Object.keys(now).filter((ns) => !isPlain(before) || !isSame(before[ns], now[ns]))
    for (const ns of names) all.add(ns)
    known.set(file, now)
    return { words: names.flatMap((ns) => (isPlain(now[ns]) ? [{ lang, ns, map: now[ns] }] : [])) }
  }
  const readFile = (file: string): Patch => {
    const [, lang] = locale.exec(file) ?? []
    if (lang !== undefined) return readWords(file, lang)
    const before = known.get(file)
    const now = getDocument(file)
    if (now === undefined || now === before) return {}
    known.set(file, now)
    const [, name] = screen.exec(file) ?? []
    if (name !== undefined) return { screens: { [name]: now as { widget: string } } }
    if (file === 'theme.json') return { css: writeCss(now as Theme) }
    return file === 'brand.json' ? { brand: now as Record<string, unknown> } : {}
  }
  const join = (patches: readonly Patch[]): Patch | undefined => {
    const words = patches.flatMap((patch) => patch.words ?? [])
    const screens = Object.assign({}, ...patches.map((patch) => patch.screens ?? {})) as Record<
      string,
      { widget: string }
    >
    const css = patches.findLast((patch) => patch.css !== undefined)?.css
    const brand = patches.findLast((patch) => patch.brand)?.brand
    const whole: Patch = {
      ...(css !== undefined && { css }),
      ...(brand && { brand }),
      ...(words.length > 0 && { words }),
      ...(Object.keys(screens).length > 0 && { screens }),
    }
    return Object.keys(whole).length > 0 ? whole : undefined
  }

  return {
    watch(file) {
      if (!known.has(file)) known.set(file, getDocument(file))
    },
    read(files) {
      const told = files.filter((file) => {
        // It was only loaded, and is as the page has it.
        const isLoaded = known.has(file) && known.get(file) === undefined
        if (isLoaded) known.set(file, getDocument(file))
        return !isLoaded
      })
      for (const file of told) changed.add(file)
      return join(told.map(readFile))
    },
    readAll() {
      const patches = [...changed].map((file) => {
        const document = getDocument(file)
        const [, lang] = locale.exec(file) ?? []
        if (lang === undefined) {
          known.delete(file)
          return readFile(file)
        }
        const names = [...(changedWords.get(file) ?? [])]
        const words = names.flatMap((ns) => {
          const map = isPlain(document) ? document[ns] : undefined
          return isPlain(map) ? [{ lang, ns, map }] : []
        })
        return { words }
      })
      return join(patches)
    },
  }
}
