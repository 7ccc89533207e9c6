import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import type { BuildEnvironmentOptions } from 'vite'
import { assetFolders } from './asset-folders.ts'
import { brands } from './brands.plugin.ts'
import { forms, formsIndexer } from './forms.plugin.ts'
import { poses, posesIndexer } from './poses.plugin.ts'

function here(folder: string) {
  return path.resolve(import.meta.dirname, '..', folder)
}

const packages = here('node_modules/@fontsource-variable')

const staticDirs = [
  ...assetFolders(here('brands')),
  ...readdirSync(packages).map((name) => ({ from: path.join(packages, name, 'files'), to: '/fonts' })),
]

/** Says nothing of `use client`, which means something to servers of React components only. */
const withoutDirectives: NonNullable<NonNullable<BuildEnvironmentOptions['rolldownOptions']>['onLog']> = (
  level,
  log,
  tell,
) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log)
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  experimental_indexers: (known) => [posesIndexer, formsIndexer, ...(known ?? [])],
  stories: ['../widgets/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  staticDirs,
  viteFinal: (site) => ({
    ...site,
    build: {
      ...site.build,
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: { ...site.build?.rolldownOptions, onLog: withoutDirectives },
    },
    plugins: [
      ...(site.plugins ?? []).filter(
        (plugin) => !(plugin && 'name' in plugin && plugin.name === 'livery-precompress'),
      ),
      brands(here('brands')),
      poses(),
      forms(),
    ],
  }),
}

export default config
