import type { Manifest } from '../../engine/base/registry/registry.ts'
import { sleeping } from '../ui/registry/entries.ts'
import { AgeDialog } from './age-dialog.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { BrandNotice } from './brand-notice.tsx'
import { CategoryNav } from './category-nav.tsx'
import { DevTools } from './dev-tools.tsx'
import { Header } from './header.tsx'
import { Main } from './main.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageTitle } from './page-title.tsx'
import { Shell } from './shell.tsx'

/** What the engine can render of the frame around every page. */
export const frame = {
  widgets: {
    shell: { component: Shell },
    main: { component: Main },
    'page-title': { component: PageTitle },
    header: { component: Header },
    'category-nav': { component: CategoryNav },
    'bottom-bar': { component: BottomBar },
    footer: sleeping(() => import('./footer/footer.tsx')),
    'offline-notice': { component: OfflineNotice },
    'brand-notice': { component: BrandNotice },
    'to-top': { load: () => import('./to-top.tsx'), asleep: true },
    'dev-tools': { component: DevTools },
  },
  dialogs: {
    // With the page's own code: the server renders it, and nothing works before it does.
    age: { load: () => Promise.resolve({ default: AgeDialog }), dismissable: false },
    language: { load: () => import('./language-dialog.tsx'), small: true },
    contact: { load: () => import('./contact-dialog.tsx'), small: true },
    menu: { load: () => import('./menu-dialog.tsx') },
  },
} as const satisfies Manifest
