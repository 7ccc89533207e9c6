import type { CallName, CallValue } from '../calls/calls.ts'
import type { PublicBrand } from '../documents/brand.document.ts'
import type { RouteDocument } from '../documents/route.document.ts'
import type { ScreenDocument } from '../documents/screen.document.ts'

export type Scheme = 'light' | 'dark' | 'system'

/** A language as the site shows it. */
export interface BootLanguage {
  code: string
  tag: string
  dir: 'ltr' | 'rtl'
  name: string
}

/** An answer that the first screen needs, as the call would give it. */
export interface BootAnswer {
  call: CallName
  query?: Readonly<Record<string, unknown>>
  value: unknown
}

/** How a layer of a scene moves: not at all, hanging from above, on water, or as water. */
export type Motion = 'still' | 'swing' | 'drift' | 'tide' | 'turn'

/** Texts of the bar over the pages of a draft. */
export const previewTexts = [
  'label',
  'title',
  'about',
  'unreal',
  'viewAs',
  'guest',
  'member',
  'agent',
  'end',
] as const
export type PreviewWords = Readonly<Record<(typeof previewTexts)[number], string>>

/** Everything that the first HTML carries for the browser, so that drawing the first screen needs no request. */
export interface Boot {
  /** Changes when any file of the brand, or the engine's own documents, change. */
  version: string
  /** ISO instant of the gateway's clock. */
  serverTime: string
  /** IANA name of the merchant's time zone: days of reports begin there. */
  zone: string
  /** The path that was requested exists; false renders the not-found screen. */
  found: boolean
  brand: PublicBrand
  language: Omit<BootLanguage, 'name'>
  languages: readonly BootLanguage[]
  scheme: Scheme
  /** Words of the namespaces frame and errors, fallbacks applied. */
  words: Readonly<Record<string, unknown>>
  /** Where the words of other namespaces are: '/locales/{lang}/{ns}.json?v=…'. */
  wordsUrl: string
  screens: Readonly<Record<string, ScreenDocument>>
  routes: readonly RouteDocument[]
  permission: CallValue<'permission'>
  answers: readonly BootAnswer[]
  hints: {
    session: boolean
    /** Whoever probably comes back takes a break from play. */
    break?: boolean
    age: boolean
    /** The address opens the log-in, and somebody may be remembered on this device: who it is, the browser asks for. */
    remembered?: boolean
    /** The address has a query parameter that its route names: what it asks for does not come with the page. */
    query: boolean
  }
  assets: {
    art: string
    logo: string
    favicon: string
    /** The logo's file and its width over height, where it is rendered instead of the symbol `b-mark`; `dark` where the scheme is dark. */
    mark?: { url: string; ratio: number; dark?: string }
    /** Scenes of the art that come in layers, and how each layer moves, from the back to the front. */
    scenes?: Readonly<Record<string, readonly Motion[]>>
  }
  tools: {
    outbox: boolean
    switcher: readonly { id: string; name: string; url: string }[]
    /** Outside production: where the studio is, and the script by which it watches a page that requests it. */
    studio?: { origin: string; reporter: string }
    /** In the frame of the Brand Studio: origin of the console, which alone may speak to the page. */
    console?: string
  }
  /** On the host of a draft: what the bar over the page says. Nothing there is real, and nobody is logged in. */
  preview?: PreviewWords
}
