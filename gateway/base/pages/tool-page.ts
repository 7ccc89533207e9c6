import type { Entry } from './entry.ts'
import { embedded, escaped } from './markup.ts'

export interface ToolPage {
  /** Attributes of the root element. */
  root: string
  title: string
  /** The document that the page begins with, and the id of its element. */
  boot: { id: string; value: unknown }
}

/** The page of a tool of ours, drawn by its script alone: no search engine lists it. */
export function toolPage(entry: Entry, { root, title, boot }: ToolPage): string {
  return [
    `<!doctype html><html ${root}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escaped(title)}</title><meta name="color-scheme" content="light dark">`,
    '<meta name="robots" content="noindex">',
    ...entry.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${entry.script}"></script>`,
    ...entry.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    '<link rel="icon" href="data:,">',
    '</head><body><div id="root"></div>',
    `<script type="application/json" id="${boot.id}">${embedded(boot.value)}</script></body></html>`,
  ].join('')
}
