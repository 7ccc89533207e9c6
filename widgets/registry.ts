import type { ComponentType } from 'react'
import type { Registry, WidgetEntry } from '../engine/hooks/registry.ts'
import { preloadFlow } from '../engine/hooks/preload-flow.ts'
import type { WidgetName } from '../schemas/documents/widgets.document.ts'
import { WaitingDialog } from './dialog/waiting-dialog.tsx'
import { dialogs } from './dialogs.ts'
import { BottomBar } from './frame/bottom-bar.tsx'
import { BrandNotice } from './frame/brand-notice.tsx'
import { CategoryNav } from './frame/category-nav.tsx'
import { Cover } from './frame/cover.tsx'
import { DevTools } from './frame/dev-tools.tsx'
import { Header } from './frame/header.tsx'
import { Main } from './frame/main.tsx'
import { OfflineNotice } from './frame/offline-notice.tsx'
import { PageTitle } from './frame/page-title.tsx'
import { Shell } from './frame/shell.tsx'
import { ToastArea } from './frame/toasts.tsx'
import { SessionBarWaiting } from './session-bar/session-bar-waiting.tsx'
import { GameBannersWaiting } from './lobby/game-banners-waiting.tsx'
import { LobbySkeleton } from './lobby/lobby-skeleton.tsx'
import { LoadError } from './pages/load-error.tsx'
import { NotFound } from './pages/not-found.tsx'
import { PageSkeleton } from './pages/page-skeleton.tsx'
import { Underage } from './pages/underage.tsx'
import { Failure } from './state/failure.tsx'

/** Sections of links and pictures: good to look at before they are alive. */
const sleeping = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) => ({ load, asleep: true })

/** Widgets by name. What a first screen shows is at hand; pages that few people open are fetched. */
const widgets = {
  shell: { component: Shell },
  main: { component: Main },
  'page-title': { component: PageTitle },
  header: { component: Header },
  'session-bar': {
    load: () => import('./session-bar/session-bar.tsx'),
    words: ['session'],
    waiting: SessionBarWaiting,
  },
  'category-nav': { component: CategoryNav },
  'bottom-bar': { component: BottomBar },
  footer: sleeping(() => import('./frame/footer.tsx').then(({ Footer }) => ({ default: Footer }))),
  'offline-notice': { component: OfflineNotice },
  'brand-notice': { component: BrandNotice },
  'dev-tools': { component: DevTools },
  'hero-carousel': sleeping(() =>
    import('./home/hero-carousel.tsx').then(({ HeroCarousel }) => ({ default: HeroCarousel })),
  ),
  'game-banners': {
    ...sleeping(() =>
      import('./lobby/game-banners.tsx').then(({ GameBanners }) => ({ default: GameBanners })),
    ),
    waiting: GameBannersWaiting,
  },
  'notice-marquee': sleeping(() =>
    import('./home/notice-marquee.tsx').then(({ NoticeMarquee }) => ({ default: NoticeMarquee })),
  ),
  'jackpot-counter': sleeping(() =>
    import('./home/jackpot-counter.tsx').then(({ JackpotCounter }) => ({ default: JackpotCounter })),
  ),
  'winners-board': sleeping(() =>
    import('./home/winners-board.tsx').then(({ WinnersBoard }) => ({ default: WinnersBoard })),
  ),
  'game-row': sleeping(() => import('./home/game-row.tsx').then(({ GameRow }) => ({ default: GameRow }))),
  'live-row': sleeping(() => import('./home/live-row.tsx').then(({ LiveRow }) => ({ default: LiveRow }))),
  'promotion-grid': sleeping(() =>
    import('./home/promotion-grid.tsx').then(({ PromotionGrid }) => ({ default: PromotionGrid })),
  ),
  'winners-ticker': sleeping(() =>
    import('./home/winners-ticker.tsx').then(({ WinnersTicker }) => ({ default: WinnersTicker })),
  ),
  'video-carousel': sleeping(() =>
    import('./media/video-carousel.tsx').then(({ VideoCarousel }) => ({ default: VideoCarousel })),
  ),
  'social-page': sleeping(() =>
    import('./media/social-page.tsx').then(({ SocialPage }) => ({ default: SocialPage })),
  ),
  'not-found': { component: NotFound },
  maintenance: {
    load: () => import('./pages/maintenance.tsx').then(({ Maintenance }) => ({ default: Maintenance })),
    waiting: Cover,
  },
  blocked: {
    load: () => import('./pages/blocked.tsx').then(({ Blocked }) => ({ default: Blocked })),
    waiting: Cover,
  },
  underage: { component: Underage },
  'load-error': { component: LoadError },
  'popup-watch': { load: () => import('./news/popup-watch.tsx') },
  'security-centre': {
    load: () => import('./member/security-centre.tsx'),
    words: ['member', 'pages'],
    waiting: PageSkeleton,
  },
  wallets: { load: () => import('./wallet/wallets.tsx'), words: ['member'] },
  'security-password': { load: () => import('./member/password-section.tsx'), words: ['member'] },
  'agent-centre': {
    load: () => import('./agent/agent-centre.tsx'),
    words: ['contract'],
    waiting: Cover,
  },
  contracts: { load: () => import('./contract/contracts.tsx'), words: ['contract'] },
  'contract-watch': { load: () => import('./contract/contract-watch.tsx') },
  'security-linked': { load: () => import('./social/linked-section.tsx'), words: ['member'] },
  'security-devices': { load: () => import('./member/devices-section.tsx'), words: ['member'] },
  'security-sign-ins': { load: () => import('./member/sign-ins-section.tsx'), words: ['member'] },
  'security-totp': { load: () => import('./factors/authenticator-section.tsx'), words: ['member'] },
  'security-passkeys': { load: () => import('./factors/passkeys-section.tsx'), words: ['member'] },
  'security-recovery': { load: () => import('./factors/recovery-section.tsx'), words: ['member'] },
  'game-list': { load: () => import('./lobby/game-list.tsx'), words: ['games'], waiting: LobbySkeleton },
  'game-centre': { load: () => import('./lobby/game-centre.tsx'), words: ['games'], waiting: LobbySkeleton },
  'kept-games': { load: () => import('./lobby/kept-page.tsx'), words: ['games'], waiting: LobbySkeleton },
  'game-page': {
    load: () =>
      Promise.all([import('./play/game-page.tsx'), preloadFlow('gameLaunch')]).then(([module]) => module),
    words: ['games'],
    waiting: Cover,
  },
  'unfinished-rounds': { load: () => import('./play/unfinished-rounds.tsx'), words: ['session'] },
  lottery: {
    load: () => import('./lottery/lottery-screen.tsx'),
    words: ['lottery'],
    waiting: PageSkeleton,
  },
  'coming-soon': { load: () => import('./pages/coming-soon.tsx'), words: ['pages'], waiting: PageSkeleton },
  'agent-landing': { load: () => import('./pages/agent-landing.tsx'), words: ['pages'], waiting: Cover },
  'help-centre': { load: () => import('./pages/help-centre.tsx'), words: ['pages'], waiting: Cover },
} as const satisfies Record<WidgetName, WidgetEntry>

/** Everything that the engine can draw, by name. */
export const registry: Registry = {
  widgets,
  dialogs,
  parts: { Toasts: ToastArea, Cover, Refused: Underage, Failure, DialogWaiting: WaitingDialog },
}
