import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** `npm run shots`: the screens of shown.ts for every brand, in each of its languages, at five widths, light and dark. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '*.shots.ts',
  globalSetup: '../global-setup.ts',
  globalTeardown: './contact-sheets.ts',
  outputDir: '../../../test-results/shots-output',
  reporter: 'list',
  retries: 0,
  timeout: 900_000,
  projects: [{ name: 'shots' }],
})
