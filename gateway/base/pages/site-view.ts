import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import type { StudioView } from './studio-view.ts'
import type { Ahead, Entry } from './entry.ts'
import { firstStyles } from './first-styles.ts'
import { lazyStyles } from './lazy-styles.ts'

export interface Prerendered {
  html: string
  status: number
}

/** The browser's half of the product, as the gateway serves it. */
export interface SiteView {
  development: boolean
  entry: Entry
  /** What a page loads beside its entry whose address opens this dialog; nothing where that is not known. */
  dialog(name: string): Ahead
  /** The style sheets of the parts on a page that load after its entry. */
  lazyStyles(html: string): readonly string[]
  /** The rules of style sheets that some markup may need; none where sheets are compiled on request. */
  firstStyles(html: string, sheets: readonly string[]): string
  /** Folder of hashed files, served at /assets. */
  assets: string
  /** Undefined where the studio was not built. */
  studio?: StudioView
  /** What a draft's page loads in the console's frame, and its folder of hashed files, served at /preview-assets; undefined where it was not built. */
  preview?: { entry: Entry; assets: string }
  /** Undefined where the operator console was not built: its page's entry, and its folder of hashed files. */
  console?: { entry: Entry; assets: string }
  prerender(page: { boot: Boot; url: string }): Promise<Prerendered>
  /** Last touch to a page in development. */
  transform?(url: string, html: string): Promise<string>
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

type Manifest = Readonly<Record<string, Chunk>>

function address(file: string) {
  return `/${file}`
}

/** Every chunk that the named ones cannot run without, themselves not counted. */
function listImports(manifest: Manifest, names: readonly string[]): Chunk[] {
  const seen = new Set<string>()
  const follow = (chunk: Chunk | undefined): void => {
    for (const name of chunk?.imports ?? []) {
      if (seen.has(name)) continue
      seen.add(name)
      follow(manifest[name])
    }
  }
  for (const name of names) follow(manifest[name])
  return [...seen].flatMap((name) => manifest[name] ?? [])
}

function listStyles(chunks: readonly Chunk[]) {
  return [...new Set(chunks.flatMap(({ css }) => css ?? []))].map(address)
}

function getEntry(manifest: Manifest, page: string): Entry {
  const main = manifest[page]
  if (!main) throw new Error('The built site has no entry: build it again.')
  const chunks = listImports(manifest, [page])
  return {
    script: address(main.file),
    styles: listStyles([main, ...chunks]),
    modules: chunks.map(({ file }) => address(file)),
  }
}

/** The code of dialogs is found by its name: `login` is `login-dialog.tsx` and, where it has one, `login.flow.ts`. */
function getDialogs(manifest: Manifest, entry: Entry): SiteView['dialog'] {
  const loaded = new Set([entry.script, entry.main, ...entry.modules, ...entry.styles])
  return (dialog) => {
    const own = Object.keys(manifest).filter(
      (name) => name.endsWith(`/${dialog}-dialog.tsx`) || name.endsWith(`/${dialog}.flow.ts`),
    )
    const chunks = [...own.flatMap((name) => manifest[name] ?? []), ...listImports(manifest, own)]
    const fresh = (addresses: readonly string[]) => addresses.filter((value) => !loaded.has(value))
    return { modules: fresh(chunks.map(({ file }) => address(file))), styles: fresh(listStyles(chunks)) }
  }
}

function read(manifest: string) {
  return JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
}

function builtStudio(folder: string): { studio?: StudioView } {
  const manifest = path.join(folder, '.vite', 'manifest.json')
  if (!existsSync(manifest)) return {}
  const built = read(manifest)
  const reporter = built['engine/studio/reporter.ts']?.file ?? ''
  return {
    studio: {
      entry: getEntry(built, 'studio.html'),
      reporter: `/${reporter}`,
      gallery: getEntry(built, 'gallery.tsx'),
      assets: path.join(folder, 'studio-assets'),
    },
  }
}

function builtConsole(folder: string): Pick<SiteView, 'console'> {
  const manifest = path.join(folder, '.vite', 'manifest.json')
  if (!existsSync(manifest)) return {}
  const entry = getEntry(read(manifest), 'console.html')
  return { console: { entry, assets: path.join(folder, 'console-assets') } }
}

function builtPreview(folder: string): Pick<SiteView, 'preview'> {
  const manifest = path.join(folder, '.vite', 'manifest.json')
  if (!existsSync(manifest)) return {}
  return {
    preview: { entry: getEntry(read(manifest), 'preview.tsx'), assets: path.join(folder, 'preview-assets') },
  }
}

/** Opens the site that was built into a folder. */
export async function openBuiltSite(dist = path.resolve('dist')): Promise<SiteView> {
  const manifest = path.join(dist, 'site', '.vite', 'manifest.json')
  if (!existsSync(manifest)) throw new Error(`There is no built site in ${dist}: run npm start.`)
  const built = read(manifest)
  const starter = getEntry(built, 'engine/starter/starter.ts')
  const main = getEntry(built, 'index.html')
  const entry: Entry = { ...main, script: starter.script, main: main.script }
  const assets = path.join(dist, 'site', 'assets')
  const module = (await import(pathToFileURL(path.join(dist, 'prerender', 'prerender.js')).href)) as {
    prerender(page: { boot: Boot; url: string }): Prerendered | Promise<Prerendered>
  }
  return {
    development: false,
    entry,
    dialog: getDialogs(built, entry),
    lazyStyles: lazyStyles(assets, entry.styles),
    firstStyles: firstStyles((href) => readFileSync(path.join(assets, path.basename(href)), 'utf8')),
    assets,
    ...builtStudio(path.join(dist, 'studio')),
    ...builtConsole(path.join(dist, 'console')),
    ...builtPreview(path.join(dist, 'preview')),
    prerender: (page) => Promise.resolve(module.prerender(page)),
  }
}
