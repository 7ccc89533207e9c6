import type { Namespace } from '../../../schemas/base/namespaces.ts'
import type { CallName } from '../../../schemas/calls/calls.ts'
import type { ComponentType, ReactNode } from 'react'

declare module '../engine/engine.ts' {
  interface Engine {
    registry: Registry
  }
}

/** What every widget receives beside the props of its document. */
export interface WidgetSlots {
  slots: Readonly<Record<string, ReactNode>>
}

// A registry holds components of any props: documents are checked against the widget list, not against TypeScript.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyComponent = ComponentType<any>

/** Rendered at once (`component`), or fetched when a screen first needs it (`load`). */
export type WidgetEntry = {
  /** Invites to play, to pay in or to take part: left out while whoever is here takes a break from play. */
  invites?: boolean
} & (
  | { component: AnyComponent; words?: readonly Namespace[] }
  | {
      load: () => Promise<{ default: AnyComponent }>
      words?: readonly Namespace[]
      waiting?: AnyComponent
      /** Stays as the server rendered it until somebody touches the page or it is idle. For what is useful before it is alive. */
      asleep?: boolean
    }
)

/** What a dialog's component receives beside the props it was opened with. */
export interface DialogProps {
  /** Id for the title element: the dialog is labelled by it. */
  titleId: string
  /** Closes this dialog; `result` goes to whoever awaits `open`. */
  close: (result?: unknown) => void
}

export interface DialogEntry {
  load: () => Promise<{ default: AnyComponent }>
  words?: readonly Namespace[]
  /** Calls whose responses it is rendered with; fetched with its code. */
  asks?: readonly CallName[]
  /** Dialogs that people go on to from here; their code comes once this one stands. */
  next?: readonly string[]
  /** Is rendered out of sight as soon as the pointer or focus suggests it. */
  ahead?: boolean
  /** Stands in the first HTML of an address that opens it: what it is rendered with is in the boot document. */
  drawn?: boolean
  /** It asks a question: the box that waits for its code is as small. */
  small?: boolean
  /** Whether a click on the cover closes it. On unless false. */
  cover?: boolean
  /** Whether Escape and the back button close it. On unless false. */
  dismissable?: boolean
}

export interface FailureProps {
  /** What could not be rendered: a screen, a widget, a dialog. */
  what: 'screen' | 'widget' | 'dialog' | 'site'
  /** Technical name for operators, such as the widget's. */
  name?: string
  retry?: () => void
  /** Of the dialog that it stands for: without a close nobody could go on. */
  dialog?: DialogProps
}

/** Everything that the engine renders without a document naming it. */
export interface Parts {
  /** Toasts, from useToast. */
  Toasts: ComponentType
  /** Covers the page while a lazy screen arrives. */
  Cover: ComponentType
  /** The whole page for a visitor who is too young; useAge has the way back. */
  Refused: ComponentType
  /** A contained error with a way back. */
  Failure: ComponentType<FailureProps>
  /** Fills a dialog while its code arrives; renders its own `.dialog`. */
  DialogWaiting: ComponentType<DialogProps & { small?: boolean }>
}

/** What one wing hands over: widgets and dialogs by name. */
export type Manifest = Pick<Registry, 'widgets' | 'dialogs'>

/** What somebody who is logged in finds in the header. */
export type LateName = 'account'

/** Part of a widget that only some visitors meet: fetched when it is first rendered, or once the page is idle. */
export interface LatePart {
  load: () => Promise<{ default: AnyComponent }>
  waiting: AnyComponent
}

export interface Registry {
  widgets: Readonly<Record<string, WidgetEntry>>
  dialogs: Readonly<Record<string, DialogEntry>>
  parts: Parts
  late: Readonly<Record<LateName, LatePart>>
}
