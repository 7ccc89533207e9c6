import { widgets, type WidgetName } from '../../schemas/documents/widgets.document.ts'
import { checkValue } from './check-value.ts'
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

function checkNode(node: unknown, path: Path, issues: Issue[]): void {
  if (!isPlain(node) || typeof node['widget'] !== 'string') return
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

/** What is wrong with the widgets that a screen names. */
export function checkScreen(screen: unknown): Issue[] {
  const issues: Issue[] = []
  checkNode(screen, [], issues)
  return issues
}
