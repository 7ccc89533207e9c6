import { applyEdits, findNodeAtLocation, type FormattingOptions, modify, parseTree } from 'jsonc-parser'
import { isSame } from '../../../schemas/brand/is-same.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'

type Path = readonly (string | number)[]

/** How a document is laid out: by what its first indented line begins with. */
function getFormatting(text: string): FormattingOptions {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  '
  const isTabs = indent.startsWith('\t')
  return {
    insertSpaces: !isTabs,
    tabSize: isTabs ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
}

class Editor {
  text: string
  readonly #formattingOptions: FormattingOptions

  constructor(text: string) {
    this.text = text
    this.#formattingOptions = getFormatting(text)
  }

  change(path: Path, value: unknown, isArrayInsertion = false): void {
    const options = { formattingOptions: this.#formattingOptions, isArrayInsertion }
    this.text = applyEdits(this.text, modify(this.text, [...path], value, options))
  }

  edit(path: Path, before: unknown, after: unknown): void {
    if (isSame(before, after)) return
    if (isPlain(before) && isPlain(after)) {
      for (const key of Object.keys(before))
        if (!Object.hasOwn(after, key)) this.change([...path, key], undefined)
      for (const [key, value] of Object.entries(after)) {
        if (Object.hasOwn(before, key)) this.edit([...path, key], before[key], value)
        else this.change([...path, key], value)
      }
    } else if (Array.isArray(before) && Array.isArray(after)) this.#editList(path, before, after)
    else this.change(path, after)
  }

  /** The library takes a bracket along with the last item of a list that stands in one line. */
  #removeItem(path: Path, index: number): void {
    const root = parseTree(this.text)
    const items = (root && findNodeAtLocation(root, [...path])?.children) ?? []
    const [previous, last] = [items[index - 1], items[index]]
    if (!previous || !last || index < items.length - 1) this.change([...path, index], undefined)
    else {
      const end = previous.offset + previous.length
      this.text = this.text.slice(0, end) + this.text.slice(last.offset + last.length)
    }
  }

  /** What both lists begin and end with stays; what is between is changed, taken out or put in. */
  #editList(path: Path, before: readonly unknown[], after: readonly unknown[]): void {
    const most = Math.min(before.length, after.length)
    let start = 0
    while (start < most && isSame(before[start], after[start])) start += 1
    let end = 0
    while (end < most - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1
    const [from, to] = [before.length - end, after.length - end]
    const shared = Math.min(from, to)
    for (let index = start; index < shared; index += 1)
      this.edit([...path, index], before[index], after[index])
    for (let index = from - 1; index >= shared; index -= 1) this.#removeItem(path, index)
    for (let index = shared; index < to; index += 1) this.change([...path, index], after[index], true)
  }
}

/** The text of a document after a change: every line that says the same stays as it was written. */
export function editJson(text: string, before: unknown, after: unknown): string {
  const editor = new Editor(text)
  editor.edit([], before, after)
  return editor.text
}
