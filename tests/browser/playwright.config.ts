import { defineConfig } from '@playwright/test'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findBrowser } from './ensure-browser.mjs'

const executablePath = findBrowser(path.resolve(import.meta.dirname, '../..'))

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/**
 * What these prove is the same at every size: the phone proves it. On a desk runs what is tagged `@both`: the main
 * journey of each row.
 */
const sizeless = [
  'account-flows',
  'agent-centre',
  'agent-lists',
  'agent-story',
  'app',
  'console-content',
  'bot-check',
  'brand-folder',
  'captcha',
  'centre-menu',
  'responsible-play',
  'chat',
  'chunks',
  'contacts',
  'deposit',
  'rewards',
  'rewards-story',
  'transfers',
  'contract',
  'crash',
  'events',
  'forgot',
  'game',
  'login',
  'lobby',
  'long-records',
  'lost-answers',
  'lottery',
  'missions',
  'narrow-centres',
  'messages',
  'money-story',
  'news',
  'play',
  'point-mall',
  'profile',
  'process',
  'promotions',
  'records',
  'registration',
  'reload',
  'remember',
  'routes',
  'session-bar',
  'sessions',
  'small-screens',
  'social',
  'step-up',
  'storage',
  'unfinished',
  'vendor-pages',
  'wallet',
  'withdraw',
]
const onDesk = `(?:.*@both|(?!.*(?<![\\w-])(?:${sizeless.join('|')})\\.spec))`
const desktop = { viewport: { width: 1440, height: 900 } }

/**
 * What other tests prove too, in another look, at another size, or one after the other in a story, and the rarer turns of a flow:
 * `LIVERY_TEST_MATRIX` leaves it out (`without`), or all else (`only`). Studio and console are for desks first: there they are proven, on a phone once more.
 */
const again = {
  phone: '.*(?:@matrix|(?<![\\w-])(?:studio|console)[\\w-]*\\.spec)',
  desktop: '.*(?:@matrix|@both)',
}

function getTests(size: keyof typeof again): RegExp {
  const which = process.env.LIVERY_TEST_MATRIX
  const part = which === 'only' ? `(?=${again[size]})` : which === 'without' ? `(?!${again[size]})` : ''
  return new RegExp(`^${part}${size === 'desktop' ? onDesk : ''}`)
}

/** One gateway on a free port with its own data and a copy of the brands serves every test; tests are isolated by account. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // As in run.mjs: each second try is a test to fix.
  retries: process.env.CI ? 1 : 0,
  // Every third of a test's time is waiting: two would leave a processor of two idle.
  workers: Math.max(3, availableParallelism() + 1),
  // As long as a busy machine may take: a test that passes does not wait for it.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  outputDir: '../../test-results',
  reporter: [['list'], ['json']],
  use: {
    // Below a test's own, so that what hung is named.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    ...(executablePath ? { launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu'] } } : {}),
    video: 'off',
    // Without a graphics card every moving picture costs a processor; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording makes every test three times as long: `--trace on` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What it fetches no test could answer in the network's place: app.spec.ts lets it be.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'phone', use: phone, grep: getTests('phone') },
    { name: 'desktop', use: desktop, grep: getTests('desktop') },
  ],
})
