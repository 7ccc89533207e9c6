import {
  createContext,
  Fragment,
  type FragmentInstance,
  use,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
} from 'react'
import { formatPointer, type Segment } from '../../../../schemas/brand/pointer.ts'
import type { Place } from '../../../../schemas/preview/messages.ts'
import type { ScreenNode } from '../../../../schemas/documents/screen.document.ts'
import { EngineContext, useEngine } from '../../../base/engine/engine.ts'
import type { DialogEntry, Registry, WidgetEntry } from '../../../base/registry/registry.ts'
import type { PreviewText, TextScope } from './preview-text.ts'

/** A part of the page: what drew it, and the words that it used. */
export interface Mark {
  /** The node of the screen that drew it; none for dialogs, which no screen names. */
  place: Place | undefined
  name: string
  /** How many parts it lies in. */
  depth: number
  said: TextScope['said']
  contains: (element: Element) => boolean
  getRects: () => readonly DOMRect[]
}

export interface Marks {
  wrap: (registry: Registry) => Registry
  /** All parts of the page that are there now. */
  list: () => readonly Mark[]
}

/** No document can hold a property of this name. */
const placeKey = 'preview:place'
const DepthContext = createContext(0)

/** What React gives for a fragment; its types do not name all of it yet. */
type Region = FragmentInstance & { compareDocumentPosition: (other: Node) => number }

function listSegments(nodes: readonly ScreenNode[]): Segment[] {
  const own = nodes.map(({ id, widget }) => (id === undefined ? `widget ${widget}` : `id ${id}`))
  if (new Set(own).size < nodes.length) return nodes.map((_, index) => String(index))
  return own.map((text) => [[text.slice(0, text.indexOf(' ')), text.slice(text.indexOf(' ') + 1)] as const])
}

const placed = new WeakMap<ScreenNode, { pointer: string; node: ScreenNode }>()

function placeNode(node: ScreenNode, file: string, segments: readonly Segment[]): ScreenNode {
  const pointer = formatPointer(segments)
  const known = placed.get(node)
  if (known?.pointer === pointer) return known.node
  const slots = Object.entries(node.slots ?? {}).map(([slot, nodes]) => {
    const own = listSegments(nodes)
    const children = nodes.map((child, index) =>
      placeNode(child, file, [...segments, 'slots', slot, own[index] ?? '']),
    )
    return [slot, children] as const
  })
  const place: Place = { file, pointer }
  const made: ScreenNode = {
    ...node,
    props: { ...node.props, [placeKey]: place },
    ...(node.slots && { slots: Object.fromEntries(slots) }),
  }
  placed.set(node, { pointer, node: made })
  return made
}

/** A screen whose nodes carry where they stand: the same objects for what stands there as before. */
export function placeScreen(name: string, screen: ScreenNode): ScreenNode {
  return placeNode(screen, `screens/${name}.json`, [])
}

/** Marks what is drawn by a registry's entries. Nothing is added to the page: React knows where a fragment lies. */
export function createMarks(texts: PreviewText): Marks {
  const marks = new Set<Mark>()

  function mark(Part: ComponentType<object>, name: string) {
    return function Marked({ [placeKey]: place, ...props }: { [placeKey]?: Place }) {
      const engine = useEngine()
      const depth = use(DepthContext)
      const region = useRef<FragmentInstance>(null)
      const [scope] = useState(() => texts.openScope())
      // All that the engine says in this part goes through the part's own text service.
      const [own] = useState(() => Object.create(engine, { text: { value: scope.text } }) as typeof engine)
      useLayoutEffect(() => scope.watch(), [scope])
      useLayoutEffect(() => {
        const made: Mark = {
          place,
          name,
          depth,
          said: scope.said,
          contains: (element) =>
            ((region.current as Region | null)?.compareDocumentPosition(element) ?? 0) ===
            Node.DOCUMENT_POSITION_CONTAINED_BY,
          getRects: () => region.current?.getClientRects() ?? [],
        }
        marks.add(made)
        return () => void marks.delete(made)
      }, [place, depth, scope])
      return (
        <EngineContext value={own}>
          <DepthContext value={depth + 1}>
            <Fragment ref={region}>
              <Part {...props} />
            </Fragment>
          </DepthContext>
        </EngineContext>
      )
    }
  }

  function wrapLoad(name: string, load: DialogEntry['load']): DialogEntry['load'] {
    return async () => ({ default: mark((await load()).default as ComponentType<object>, name) })
  }

  return {
    wrap: (registry) => ({
      ...registry,
      widgets: Object.fromEntries(
        Object.entries(registry.widgets).map(([name, entry]): [string, WidgetEntry] => [
          name,
          'load' in entry
            ? { ...entry, load: wrapLoad(name, entry.load) }
            : { ...entry, component: mark(entry.component as ComponentType<object>, name) },
        ]),
      ),
      dialogs: Object.fromEntries(
        Object.entries(registry.dialogs).map(([name, entry]) => [
          name,
          { ...entry, load: wrapLoad(name, entry.load) },
        ]),
      ),
    }),
    list: () => [...marks],
  }
}
