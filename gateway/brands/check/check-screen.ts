import endpoints from '../../../schemas/endpoints.json' with { type: 'json' }
import routeFile from '../../../schemas/routes.json' with { type: 'json' }
import type { RouteFile } from '../../../schemas/documents/route.document.ts'
import { widgets, type WidgetName } from '../../../schemas/documents/widgets/widgets.document.ts'
import { checkValue } from '../../../schemas/brand/check/check-value.ts'
import { conditions, knownConditions } from './conditions.ts'
import { engineWidget } from './engine-widget.ts'
import { engineWords } from '../words/engine-words.ts'
import { quoted } from '../../../schemas/brand/check/quoted.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import type { Issue, Path } from '../../../schemas/brand/check/issue.types.ts'

const names = Object.keys(widgets)
const routes = routeFile as readonly RouteFile[]

function choose(code: string, what: string, word: string, allowed: readonly string[], path: Path): Issue {
  const suggestion = nearest(word, allowed)
  return {
    code,
    path,
    message: `unknown ${what}`,
    found: quoted(word),
    expected: allowed.length > 0 ? allowed.join(', ') : 'none',
    ...(suggestion && { suggestion }),
    fix: suggestion ? `Use ${suggestion}.` : 'Remove it.',
  }
}

function checkConditions(when: unknown, path: Path, issues: Issue[]): void {
  if (!Array.isArray(when)) return
  when.forEach((condition: unknown, index) => {
    if (typeof condition !== 'string') return
    const here = [...path, index]
    const positive = condition.replace(/^!/, '')
    const [kind = '', word = ''] = positive.split(':')
    const known = knownConditions.get(kind)
    if (known && word !== '') {
      if (!known.includes(word)) issues.push(choose('unknown-condition', kind, word, known, here))
    } else if (!conditions.includes(positive)) {
      const issue = choose('unknown-condition', 'condition', positive, conditions, here)
      const kinds = [...knownConditions].map(([name, words]) => `${name}:${words.join('|')}`)
      issues.push({ ...issue, expected: ['session', ...kinds].join(', ') })
    }
  })
}

/** Widgets that take the place of another: those with every slot that it has. */
function withSlotsFor(name: string): string[] {
  const needed = Object.keys(getSlots(name))
  return names.filter((other) => needed.every((slot) => Object.hasOwn(getSlots(other), slot)))
}

function getSlots(name: string): Readonly<Record<string, string>> {
  return Object.hasOwn(widgets, name) ? widgets[name as WidgetName].slots : {}
}

/** Around every page stands a widget with a place for all that belongs there: any other would leave the page without. */
function checkFrame(widget: unknown, issues: Issue[]): void {
  const allowed = withSlotsFor(engineWidget('frame') ?? '')
  if (typeof widget !== 'string' || !names.includes(widget) || allowed.includes(widget)) return
  issues.push({
    code: 'frame-without-slots',
    path: ['widget'],
    message: 'the frame has no slots for header, navigation, page and footer',
    found: quoted(widget),
    expected: allowed.join(', '),
    fix: `Use ${allowed[0] ?? 'another widget'}.`,
  })
}

/** Screens whose every address gives a value. */
function screensWith(prop: string): ReadonlySet<string> {
  const lacking = routes.filter(({ props = {} }) => !Object.hasOwn(props, prop)).map(({ screen }) => screen)
  return new Set(routes.map(({ screen }) => screen).filter((screen) => !lacking.includes(screen)))
}

/** A widget that shows what the address is about has nothing to show where the address says nothing of it. */
function checkTakes(screen: string, name: WidgetName, path: Path, issues: Issue[]): void {
  for (const prop of widgets[name].takes) {
    const there = screensWith(prop)
    if (there.has(screen)) continue
    issues.push({
      code: 'widget-out-of-place',
      path,
      message: `a widget of the ${prop} that the address is about: on this screen no address says one`,
      found: quoted(name),
      expected: `a screen of ${[...there].join(', ')}`,
      fix: 'Remove it.',
    })
  }
}

function checkNode(screen: string, node: unknown, path: Path, issues: Issue[]): void {
  if (!isPlain(node) || typeof node['widget'] !== 'string') return
  checkConditions(node['when'], [...path, 'when'], issues)
  const name = node['widget']
  if (!Object.hasOwn(widgets, name)) {
    issues.push(choose('unknown-widget', 'widget', name, names, [...path, 'widget']))
    return
  }
  const spec = widgets[name as WidgetName]
  checkTakes(screen, name as WidgetName, [...path, 'widget'], issues)
  for (const issue of checkValue(spec.props, node['props'] ?? {}, false)) {
    issues.push({ ...issue, path: [...path, 'props', ...issue.path] })
  }
  if (!isPlain(node['slots'])) return
  for (const [slot, nodes] of Object.entries(node['slots'])) {
    const here = [...path, 'slots', slot]
    if (!Object.hasOwn(spec.slots, slot)) {
      issues.push({ ...choose('unknown-slot', 'slot', slot, Object.keys(spec.slots), here), atKey: true })
    } else if (Array.isArray(nodes)) {
      nodes.forEach((inner, index) => {
        checkNode(screen, inner, [...here, index], issues)
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
      check(isPlain(ask) && ask['call'], 'call', Object.keys(endpoints), ['asks', index, 'call'])
    })
  for (const list of ['words', 'sessionWords']) {
    const files = needs[list]
    if (!Array.isArray(files)) continue
    files.forEach((file, index) => {
      check(file, 'file of words', Object.keys(engineWords('EN')), [list, index])
    })
  }
}

/** What is wrong with the widgets, conditions, calls and words that a screen names. */
export function checkScreen(name: string, screen: unknown): Issue[] {
  const issues: Issue[] = []
  if (!isPlain(screen)) return issues
  checkNeeds(screen, issues)
  if (name === 'frame') checkFrame(screen['widget'], issues)
  checkNode(name, screen, [], issues)
  return issues
}
