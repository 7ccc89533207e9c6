import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { scaffoldArea, scaffoldCall } from './call.ts'
import { scaffoldMachine } from './machine.ts'
import type { Files } from './scaffold.types.ts'
import { scaffoldWidget } from './widget.ts'

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

/** Errors of syntax in what is TypeScript or JSON. */
function broken(files: Files): string[] {
  return Object.entries(files).flatMap(([file, text]) => {
    if (file.endsWith('.json')) return JSON.parse(text) ? [] : [file]
    if (!/\.tsx?$/.test(file)) return []
    const { diagnostics = [] } = ts.transpileModule(text, {
      fileName: file,
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ES2023 },
    })
    return diagnostics.map(({ messageText }) => `${file}: ${JSON.stringify(messageText)}`)
  })
}

/** What a list has more than before. */
function added(files: Files, file: string): string[] {
  const before = new Set(read(file).split('\n'))
  return (files[file] ?? '').split('\n').filter((line) => !before.has(line))
}

describe('npm run new', () => {
  it('writes an area with a call, listed behind the areas of its wing', () => {
    const files = scaffoldArea(read, 'rewards/wish-list')
    expect(broken(files)).toEqual([])
    expect(Object.keys(files).filter((file) => file.includes('wish-list'))).toHaveLength(4)
    expect(added(files, 'gateway/areas.ts')).toEqual([
      "import { wishListArea } from './rewards/wish-list/wish-list.area.ts'",
      '  wishListArea,',
    ])
    const list = files['gateway/areas.ts'] ?? ''
    expect(list.indexOf('  wishListArea,')).toBeLessThan(list.indexOf('  systemArea,'))
    expect(added(files, 'tests/contract/access-table.ts')).toEqual(["  wishList: 'member',"])
  })

  it('writes a call into an area that there is', () => {
    const files = scaffoldCall(read, 'members/feedback', 'feedbackCount')
    expect(broken(files)).toEqual([])
    expect(added(files, 'gateway/members/feedback/feedback.area.ts')).toEqual([
      "import { feedbackCount } from './feedback-count.service.ts'",
      "    route('feedbackCount', 'member', ({ session }) => feedbackCount(session)),",
    ])
  })

  it('writes a machine and a widget, each listed', () => {
    const machine = scaffoldMachine(read, 'members/wish')
    const widget = scaffoldWidget(read, 'rewards/wish-card')
    expect([...broken(machine), ...broken(widget)]).toEqual([])
    expect(added(machine, 'machines/all.ts')).toContain('  wish: wishWorld,')
    expect(added(widget, 'widgets/rewards/rewards.widgets.ts')).toHaveLength(1)
    expect(added(widget, 'schemas/documents/widgets/rewards.widgets.ts')).toHaveLength(1)
  })

  it.each([
    ['a wing that there is not', () => scaffoldArea(read, 'nowhere/wish-list'), /is not a valid place/],
    ['a name in capitals', () => scaffoldMachine(read, 'members/WishList'), /is not a valid place/],
    ['a call that there is', () => scaffoldCall(read, 'members/feedback', 'feedback'), /already/],
    ['a call without a name', () => scaffoldCall(read, 'members/feedback'), /Name the call/],
  ])('refuses %s', (_, make, words) => {
    expect(make).toThrow(words)
  })
})
