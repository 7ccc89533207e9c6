import { defineConfig } from '@playwright/test'
import path from 'node:path'
import { findBrowser } from './ensure-browser.mjs'

const executablePath = findBrowser(path.resolve(import.meta.dirname, '../..'))

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }

/** One gateway on a free port with its own data and a copy of the brands serves every test; tests are isolated by account. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A second try on CI tells a slow machine from a broken product; both tries are reported.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: '../../test-results',
  reporter: [['list'], ['json']],
  use: {
    ...(executablePath ? { launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu'] } } : {}),
    video: 'off',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: phone },
    { name: 'desktop', use: desktop },
  ],
})
