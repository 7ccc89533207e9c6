import { brandDocument } from '../../../../schemas/documents/brand.document.ts'
import { merchantDocument } from '../../../../schemas/documents/merchant.document.ts'
import { publicPart } from '../../../../schemas/documents/visibility.ts'
import type { DocumentModel } from './document-model.ts'
import type { PreviewSource } from './preview-source.ts'

function getPublic(file: string, value: unknown): unknown {
  if (file === 'brand.json') return publicPart(brandDocument, value)
  return file === 'merchant.json' ? publicPart(merchantDocument, value) : value
}

/** The documents of a draft as a live preview follows them. */
export class ShownDocuments implements PreviewSource {
  readonly #find: (file: string) => DocumentModel | undefined
  readonly #open: (file: string) => void
  readonly #listeners = new Set<(files: readonly string[]) => void>()
  readonly #shown = new Map<string, { effective: unknown; value: unknown }>()

  constructor(find: (file: string) => DocumentModel | undefined, open: (file: string) => void) {
    this.#find = find
    this.#open = open
  }

  subscribe = (listener: (files: readonly string[]) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  getDocument = (file: string): unknown => {
    const model = this.#find(file)
    if (!model) {
      this.#open(file)
      return undefined
    }
    const known = this.#shown.get(file)
    if (known && known.effective === model.effective) return known.value
    const shown = { effective: model.effective, value: getPublic(file, model.effective) }
    this.#shown.set(file, shown)
    return shown.value
  }

  /** Says which files are shown otherwise now. */
  tell(files: readonly string[]): void {
    for (const listener of [...this.#listeners]) listener(files)
  }
}
