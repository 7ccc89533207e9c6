import { formatPointer } from '../../../../schemas/brand/pointer.ts'
import { postures } from '../../../../schemas/postures/postures.ts'
import type { PickedTarget, Place } from '../../../../schemas/preview/messages.ts'
import { findTokenPlace } from '../../../../schemas/theme/token-places.ts'
import type { Mark, Marks } from './marks.tsx'
import type { Box } from './outline.ts'
import type { PreviewText, TextScope } from './preview-text.ts'
import { findElements, listDefined, listTokens } from './shown-tokens.ts'

/** So many boxes, targets of one kind and characters of a label at most: the schema of the message takes no more. */
const maxBoxes = 40
const maxTargets = 12
const maxLabel = 200
/** Shorter texts are found in too many others. */
const minPart = 4

interface Shown {
  page: Document
  marks: Marks
  texts: PreviewText
  /** What is said outside of every part. */
  outside: TextScope
}

export interface Inspector {
  /** What is shown at a place of the page, the nearest first. */
  pick: (element: Element, at: { x: number; y: number }) => PickedTarget[]
  /** Where the page shows what a field says. */
  find: (place: Place) => Box[]
}

function toBoxes(rects: readonly DOMRect[]): Box[] {
  return rects
    .filter(({ width, height }) => width > 0 && height > 0)
    .slice(0, maxBoxes)
    .map(({ x, y, width, height }) => ({ x, y, width, height }))
}

function getScheme({ documentElement }: Document): 'light' | 'dark' {
  const { scheme } = documentElement.dataset
  if (scheme === 'light' || scheme === 'dark') return scheme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function getTextRects(page: Document, node: Text): DOMRect[] {
  const range = page.createRange()
  range.selectNodeContents(node)
  return [...(range.getClientRects?.() ?? [])]
}

/** How far a point is from a box, in pixels: none inside of it. */
function getDistance({ left, right, top, bottom }: DOMRect, { x, y }: { x: number; y: number }): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

/** Between two lines of a text one is still at the text: so many pixels. */
const betweenLines = 24
/** What is one thing to whoever clicks: its picture stands for its words. */
const control = 'a, button, label, summary, [role]'

/** So many texts of an element are looked at: somebody clicked between the parts of a page otherwise. */
const maxTexts = 200

/** The text nodes of an element that are nearest to a point: a click may pass through what lies in a link. */
function findTextNodes(
  page: Document,
  element: Element,
  at: { x: number; y: number },
  nearby: number,
): Text[] {
  const walker = page.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (nodes.length < maxTexts && walker.nextNode()) nodes.push(walker.currentNode as Text)
  const near = nodes
    .map((node) => ({
      node,
      far: Math.min(...getTextRects(page, node).map((rect) => getDistance(rect, at))),
    }))
    .filter(({ far }) => far <= nearby)
  const nearest = Math.min(...near.map(({ far }) => far))
  return near.filter(({ far }) => far === nearest).map(({ node }) => node)
}

const attributes = ['alt', 'title', 'placeholder', 'aria-label', 'value'] as const

/** Whether a text that was said is what stands somewhere, or a part of it. */
function isSaid(said: string, shown: string): boolean {
  return said === shown || (said.length >= minPart && shown.includes(said))
}

/** Whether one place lies at another, or in it. */
function isAt(pointer: string, holder: string): boolean {
  return `${pointer}/`.startsWith(`${holder}/`)
}

/** Where the words of a key stand, as drafts name it. */
function locateText({ texts }: Shown, id: string): Place | undefined {
  const found = texts.locate(id)
  return found && { file: `locales/${found.language}.json`, pointer: formatPointer(found.path) }
}

/** The texts of an element, with where they are: those that it shows, and those of its attributes. */
function listTexts(page: Document, element: Element, at: { x: number; y: number }, nearby: number) {
  const nodes = findTextNodes(page, element, at, nearby).map((node) => ({
    shown: node.data,
    rects: getTextRects(page, node),
  }))
  const named = attributes.map((name) => ({
    shown: element.getAttribute(name) ?? '',
    rects: [element.getBoundingClientRect()],
  }))
  return [...nodes, ...named]
    .map(({ shown, rects }) => ({ shown: shown.trim(), rects }))
    .filter(({ shown }) => shown !== '')
}

/** What was said that is a text, or else a part of it, the innermost first. */
function findSaid(scopes: readonly TextScope['said'][], shown: string): { text: string; id: string }[] {
  const all = scopes.flatMap((said) =>
    [...said].flatMap(([text, ids]) =>
      isSaid(text.trim(), shown) ? [...ids].map((id) => ({ text, id })) : [],
    ),
  )
  const exact = all.filter(({ text }) => text.trim() === shown)
  return exact.length > 0 ? exact : all
}

function pickTexts(
  context: Shown,
  element: Element,
  around: readonly Mark[],
  at: { x: number; y: number },
): PickedTarget[] {
  const scopes = [...around.map(({ said }) => said), context.outside.said]
  const own = listTexts(context.page, element, at, betweenLines)
  const whole = element.closest(control)
  const texts = own.length > 0 || !whole ? own : listTexts(context.page, whole, at, Infinity)
  return texts.flatMap(({ shown, rects }) =>
    findSaid(scopes, shown).flatMap(({ text, id }) => {
      const place = locateText(context, id)
      return place
        ? [{ ...place, kind: 'text' as const, label: text.slice(0, maxLabel), rects: toBoxes(rects) }]
        : []
    }),
  )
}

/** What an element is drawn with, and then the control that it is a part of: what it does not say itself it has from there. */
function pickTokens({ page }: Shown, element: Element): PickedTarget[] {
  const whole = element.closest(control)
  const drawn = whole && whole !== element ? [element, whole] : [element]
  return drawn.flatMap((part) => {
    const rects = toBoxes([part.getBoundingClientRect()])
    return listTokens(part).flatMap((token) => {
      const pointer = findTokenPlace(token, getScheme(page), postures)
      return pointer === undefined
        ? []
        : [{ file: 'theme.json', pointer, kind: 'token' as const, label: token, rects }]
    })
  })
}

function pickWidgets(around: readonly Mark[]): PickedTarget[] {
  return around.flatMap(({ place, name, getRects }) =>
    place ? [{ ...place, kind: 'widget' as const, label: name, rects: toBoxes(getRects()) }] : [],
  )
}

function findText(context: Shown, { file, pointer }: Place): Box[] {
  const { page, marks, outside } = context
  const scopes = [outside.said, ...marks.list().map((mark) => mark.said)]
  const isMeant = (id: string) => {
    const place = locateText(context, id)
    return place?.file === file && isAt(place.pointer, pointer)
  }
  const wanted = scopes.flatMap((said) =>
    [...said].flatMap(([text, ids]) => ([...ids].some(isMeant) ? [text.trim()] : [])),
  )
  if (wanted.length === 0) return []
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const found: DOMRect[] = []
  while (found.length < maxBoxes && walker.nextNode()) {
    const node = walker.currentNode as Text
    const shown = node.data.trim()
    if (shown !== '' && wanted.some((text) => isSaid(text, shown))) found.push(...getTextRects(page, node))
  }
  return toBoxes(found)
}

function findWidget({ marks }: Shown, { file, pointer }: Place): Box[] {
  const own = marks.list().filter(({ place }) => place?.file === file && isAt(pointer, place.pointer))
  const longest = Math.max(...own.map(({ place }) => place?.pointer.length ?? 0))
  const nearest = own.filter(({ place }) => place?.pointer.length === longest)
  return toBoxes(nearest.flatMap(({ getRects }) => [...getRects()]))
}

function findToken({ page }: Shown, { pointer }: Place): Box[] {
  const scheme = getScheme(page)
  const isMeant = (token: string) => {
    const own = findTokenPlace(token, scheme, postures)
    return own !== undefined && (isAt(pointer, own) || isAt(own, pointer))
  }
  const rects = findElements(page, new Set(listDefined(page).filter(isMeant))).map((element) =>
    element.getBoundingClientRect(),
  )
  const { innerWidth, innerHeight } = page.defaultView ?? { innerWidth: 0, innerHeight: 0 }
  return toBoxes(
    rects.filter(
      ({ right, bottom, left, top }) => right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
    ),
  )
}

function isSamePlace(left: Place, right: Place): boolean {
  return left.file === right.file && left.pointer === right.pointer
}

/** Says what a page shows where, and where it shows what. */
export function createInspector(context: Shown): Inspector {
  return {
    pick(element, at) {
      const around = context.marks
        .list()
        .filter((mark) => mark.contains(element))
        .sort((a, b) => b.depth - a.depth)
      const found = [
        pickTexts(context, element, around, at),
        pickTokens(context, element),
        pickWidgets(around),
      ].map((targets) =>
        targets.filter((target, index) => targets.findIndex((other) => isSamePlace(other, target)) === index),
      )
      return found.flatMap((targets) => targets.slice(0, maxTargets))
    },
    find(place) {
      if (place.file.startsWith('locales/')) return findText(context, place)
      if (place.file.startsWith('screens/')) return findWidget(context, place)
      return place.file === 'theme.json' ? findToken(context, place) : []
    },
  }
}
