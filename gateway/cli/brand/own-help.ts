import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { engineWords } from '../../brands/words/engine-words.ts'
import { findText } from '../../brands/words/text-at.ts'

const helpFile = /^content\/help-([a-z0-9-]+)\.([A-Z]{2}(?:-[A-Z]{2})?)\.md$/

/** Articles that are nobody's, for tags that the engine has no words for. */
function readStart(tag: string, language: string): string | undefined {
  const file = path.join(import.meta.dirname, 'start', `help-${tag}.${language}.md`)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** An article of the engine's own words in a language, as a file has it; undefined where it has none. */
function formatEngineArticle(tag: string, language: string): string | undefined {
  const words = engineWords(language)
  const title = findText(words, ['frame', 'help', tag])
  const parts: string[] = []
  for (let part = findText(words, ['pages', 'articles', tag, 'p1']); part !== undefined;) {
    parts.push(part)
    part = findText(words, ['pages', 'articles', tag, `p${String(parts.length + 1)}`])
  }
  return title === undefined || parts.length === 0 ? undefined : [`# ${title}`, ...parts, ''].join('\n\n')
}

/** The help of a new brand: which articles it names, and texts in place of all that its parents wrote, by file. */
export interface OwnHelp {
  tags: readonly string[]
  files: Readonly<Record<string, string>>
}

/**
 * Articles that a brand writes over those of its parents, so that none speaks for another brand. A tag that nobody else has an
 * article for goes, unless the engine's words are all there is of it.
 */
export function getOwnHelp(parent: LoadedBrand): OwnHelp {
  const written = parent.documents.chain.flatMap(({ articles }) => [...articles.keys()])
  const named = written.flatMap((file) => {
    const [, tag = '', language = ''] = helpFile.exec(file) ?? []
    return tag === '' ? [] : [{ file, tag, language }]
  })
  const articles = named.map(({ file, tag, language }) => ({
    file,
    tag,
    text: readStart(tag, language) ?? formatEngineArticle(tag, language),
  }))
  const lost = new Set(articles.flatMap(({ tag, text }) => (text === undefined ? [tag] : [])))
  const files = articles.flatMap(({ file, tag, text }): [string, string][] =>
    text === undefined || lost.has(tag) ? [] : [[file, text]],
  )
  return {
    tags: parent.settings.service.helpTags.filter((tag) => !lost.has(tag)),
    files: Object.fromEntries(files),
  }
}
