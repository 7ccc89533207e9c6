import type { Manifest } from '../../engine/base/registry/registry.ts'
import { preloadFlow } from '../../engine/base/hooks/preload-flow.ts'
import { Cover } from '../frame/cover.tsx'
import { CardsSkeleton, ListSkeleton } from '../frame/page-skeleton.tsx'
import { inviting, getParts } from '../ui/registry/entries.ts'
import { GameBannersWaiting } from './lobby/game-banners-waiting.tsx'
import { LobbySkeleton } from './lobby/lobby-skeleton.tsx'
import { PicturesWaiting } from './lobby/pictures-waiting.tsx'
import { RoomsWaiting, TablesWaiting } from './lobby/tables-waiting.tsx'
import { DrawsWaiting } from './lottery/draws-waiting.tsx'
import { SessionBarWaiting } from './session-bar/session-bar-waiting.tsx'

const part = getParts(() => import('./games.parts.ts'))

/** What the engine can render of games and lotteries. */
export const games = {
  widgets: {
    bets: { load: part('bets'), words: ['records'], waiting: ListSkeleton },
    profit: { load: part('profit'), words: ['records'], waiting: ListSkeleton },
    'session-bar': {
      load: () => import('./session-bar/session-bar.tsx'),
      words: ['session'],
      waiting: SessionBarWaiting,
    },
    'game-banners': {
      ...inviting(() => import('./lobby/game-banners.tsx')),
      waiting: GameBannersWaiting,
    },
    'game-list': {
      load: () => import('./lobby/game-list.tsx'),
      words: ['games'],
      waiting: LobbySkeleton,
    },
    'game-shelf': {
      load: () => import('./lobby/game-shelf.tsx'),
      words: ['games'],
      waiting: PicturesWaiting,
    },
    'next-draws': {
      load: () => import('./lottery/next-draws.tsx'),
      words: ['lottery'],
      waiting: DrawsWaiting,
    },
    'live-tables': {
      load: () => import('./lobby/live-tables.tsx'),
      words: ['games'],
      waiting: TablesWaiting,
    },
    rooms: { load: () => import('./lobby/rooms.tsx'), words: ['games'], waiting: RoomsWaiting },
    matches: { load: () => import('./lobby/matches.tsx'), words: ['games'], waiting: TablesWaiting },
    'vendor-cards': { load: () => import('./lobby/vendor-cards.tsx'), words: ['games'] },
    'my-games': {
      load: part('my-games'),
      words: ['games'],
      waiting: LobbySkeleton,
    },
    'kept-games': {
      load: () => import('./lobby/saved-page.tsx'),
      words: ['games'],
      waiting: LobbySkeleton,
    },
    'game-page': {
      load: () =>
        Promise.all([import('./play/game-page.tsx'), preloadFlow('gameLaunch')]).then(([module]) => module),
      words: ['games'],
      waiting: Cover,
    },
    'unfinished-rounds': { load: part('unfinished-rounds'), words: ['session'] },
    lottery: {
      load: () => import('./lottery/lottery-screen.tsx'),
      words: ['lottery'],
      waiting: CardsSkeleton,
    },
  },
  dialogs: {
    'bet-round': { load: part('bet-round'), words: ['records'] },
    'lobby-filters': { load: () => import('./lobby/filters-dialog.tsx'), words: ['games'] },
    'provider-games': { load: () => import('./lobby/provider-dialog.tsx'), words: ['games'] },
    'game-maintenance': { load: () => import('./game/maintenance-dialog.tsx'), words: ['games'] },
    chat: { load: () => import('./play/chat-dialog.tsx'), words: ['games'] },
    session: { load: part('session'), words: ['session'] },
    'reality-check': {
      load: part('reality-check'),
      words: ['session'],
      dismissable: false,
    },
  },
} as const satisfies Manifest
