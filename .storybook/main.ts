import type { StorybookConfig } from '@storybook/react-vite'

const fonts = [
  'figtree',
  'gabarito',
  'hanken-grotesk',
  'martian-mono',
  'newsreader',
  'readex-pro',
  'reem-kufi',
].map((name) => ({ from: `../node_modules/@fontsource-variable/${name}/files`, to: '/fonts' }))

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../widgets/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  staticDirs: [{ from: '../brands', to: '/brands' }, ...fonts],
}

export default config
