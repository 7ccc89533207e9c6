import endpoints from '../../schemas/endpoints.json' with { type: 'json' }
import { widgets, type WidgetName } from '../../schemas/documents/widgets.document.ts'
import { checkValue } from './check-value.ts'
import { knownConditions } from './conditions.ts'
import { engineWords } from './engine-words.ts'
import { quoted } from './issue.ts'
import { isPlain } from './merge.ts'
import { nearest } from '../base/config/nearest.ts'
import type { Issue, Path } from './issue.types.ts'

const names = Object.keys(widgets)

function choose(code: string, what: string, word: string, allowed: readonly string[], path: Path): Issue {
  const suggestion = nearest(word, allowed)
  return {
    code,
    path,
    message: `${what} that does not exist`,
    found: quoted(word),
    expected: allowed.length > 0 ? allowed.join(', ') : 'none',
    ...(suggestion && { suggestion }),
    fix: suggestion ? `Use ${suggestion}.` : 'Remove it.',
  }
}

function checkConditions(when: unknown, path: Path, issues: Issue[]): void {
  if (!Array.isArray(when)) return
  when.forEach((condition: unknown, index) => {
    const [, kind = '', word = ''] = /^!?(\w+):(.+)$/.exec(String(condition)) ?? []
    const known = knownConditions.get(kind)
    if (known && !known.includes(word))
      issues.push(choose('unknown-condition', `a ${kind}`, word, known, [...path, index]))
  })
}

function checkNode(node: unknown, path: Path, issues: Issue[]): void {
  if (!isPlain(node) || typeof node['widget'] !== 'string') return
  checkConditions(node['when'], [...path, 'when'], issues)
  const name = node['widget']
  if (!Object.hasOwn(widgets, name)) {
    issues.push(choose('unknown-widget', 'a widget', name, names, [...path, 'widget']))
    return
  }
  const spec = widgets[name as WidgetName]
  for (const found of checkValue(spec.props, node['props'] ?? {}, false)) {
    issues.push({ ...found, path: [...path, 'props', ...found.path] })
  }
  if (!isPlain(node['slots'])) return
  for (const [slot, nodes] of Object.entries(node['slots'])) {
    const here = [...path, 'slots', slot]
    if (!spec.slots.includes(slot)) {
      issues.push({ ...choose('unknown-slot', 'a slot', slot, spec.slots, here), atKey: true })
    } else if (Array.isArray(nodes)) {
      nodes.forEach((inner, index) => {
        checkNode(inner, [...here, index], issues)
      })
    }
  }
}

function checkNeeds(screen: Record<string, unknown>, issues: Issue[]): void {
  const { asks, ...needs } = screen
  const check = (word: unknown, what: string, known: readonly string[], path: Path) => {
    if (typeof word === 'string' && !known.includes(word))
      issues.push(choose('unknown-need', what, word, known, path))
  }
  if (Array.isArray(asks))
    asks.forEach((ask, index) => {
      check(isPlain(ask) && ask['call'], 'a call', Object.keys(endpoints), ['asks', index, 'call'])
    })
  for (const list of ['words', 'sessionWords']) {
    const files = needs[list]
    if (!Array.isArray(files)) continue
    files.forEach((file, index) => {
      check(file, 'a file of words', Object.keys(engineWords('EN')), [list, index])
    })
  }
}

/** What is wrong with the widgets, conditions, calls and words that a screen names. */
export function checkScreen(screen: unknown): Issue[] {
  const issues: Issue[] = []
  if (isPlain(screen)) checkNeeds(screen, issues)
  checkNode(screen, [], issues)
  return issues
}
