import type { Manifest } from '../../engine/base/registry/registry.ts'
import { Cover } from '../frame/cover.tsx'
import { ListSkeleton, PageSkeleton } from '../frame/page-skeleton.tsx'
import { inviting, getParts, sleeping } from '../ui/registry/entries.ts'
import { LoadError } from './pages/load-error.tsx'
import { NotFound } from './pages/not-found.tsx'
import { Underage } from './pages/underage.tsx'

const part = getParts(() => import('./content.parts.ts'))

/** What the engine can render of pages, news and the home page. */
export const content = {
  widgets: {
    'hero-carousel': inviting(() => import('./home/hero-carousel.tsx')),
    'notice-marquee': inviting(() => import('./home/notice-marquee.tsx')),
    'jackpot-counter': inviting(() => import('./home/jackpot-counter.tsx')),
    'winners-board': inviting(() => import('./home/winners-board.tsx')),
    'game-row': inviting(() => import('./home/game-row.tsx')),
    'live-row': inviting(() => import('./home/live-row.tsx')),
    'promotion-grid': inviting(() => import('./home/promotion-grid.tsx')),
    'winners-ticker': inviting(() => import('./home/winners-ticker.tsx')),
    'video-carousel': sleeping(() => import('./media/video-carousel.tsx')),
    'social-page': sleeping(() => import('./media/social-page.tsx')),
    'not-found': { component: NotFound },
    maintenance: {
      load: () => import('./pages/maintenance.tsx'),
      waiting: Cover,
    },
    blocked: {
      load: () => import('./pages/blocked.tsx'),
      waiting: Cover,
    },
    underage: { component: Underage },
    'load-error': { component: LoadError },
    // Nothing comes up on a page that nobody has used yet.
    'popup-watch': { load: () => import('./news/watch/popup-watch.tsx'), asleep: true },
    'news-page': {
      load: () => import('./news/news-page.tsx'),
      words: ['news'],
      waiting: ListSkeleton,
    },
    'blog-page': {
      load: () => import('./pages/blog-page.tsx'),
      words: ['pages'],
      waiting: PageSkeleton,
    },
    'app-page': { load: () => import('./pages/app-page.tsx'), words: ['pages'], waiting: PageSkeleton },
    'help-centre': { load: () => import('./pages/help-centre.tsx'), words: ['pages'], waiting: Cover },
  },
  dialogs: {
    announcements: { load: () => import('./news/announcements-dialog.tsx'), words: ['news'] },
    notices: { load: () => import('./news/notices-dialog.tsx'), words: ['news'] },
    popup: { load: part('popup'), words: ['news'], small: true },
    gift: { load: part('gift'), words: ['news'], small: true, cover: false },
    help: { load: () => import('./pages/help-dialog.tsx'), words: ['pages'] },
  },
} as const satisfies Manifest
